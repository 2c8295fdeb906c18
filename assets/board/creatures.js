// How kangaroos, newts, turtles and dragonflies are drawn.
const TORSO = "M-31 -36C-26 -47 -11 -48 -5 -38C3 -20 26 -12 35 14C41 34 33 54 10 58C-8 60 -25 50 -29 30C-32 14 -32 -2 -35 -14C-37 -24 -35 -30 -31 -36Z";
const HEAD = "M-8 -48C-5 -36 -13 -25 -26 -24C-40 -23 -54 -22 -66 -25C-76 -28 -77 -39 -69 -43C-58 -46 -48 -57 -35 -60C-21 -62 -11 -58 -8 -48Z";
const KANGAROO = ["M18 22C40 32 48 54 72 55C81 56 81 68 72 69C46 71 26 66 6 52Z", "M8 59L-44 61C-52 62 -52 70 -44 70L8 70Z",
  "M-36 -52C-49 -65 -52 -82 -45 -87C-35 -85 -28 -70 -26 -52Z", TORSO, "M16 2C41 2 51 28 43 46C36 58 12 62 0 52C-11 42 -7 2 16 2Z", HEAD,
  "M-28 -53C-32 -70 -28 -87 -17 -89C-6 -85 -4 -66 -9 -49Z", "M-13 -12C-3 -3 -8 11 -20 16L-38 23C-46 25 -50 15 -43 11L-30 3C-30 -7 -24 -18 -13 -12Z"];
const WALLABY = ["M30 34C52 44 62 34 58 16C57 6 70 4 73 14C79 38 64 64 34 62C22 60 16 54 18 46Z", "M10 58L-34 61C-42 62 -42 70 -34 70L10 70Z",
  "M-30 -30C-44 -38 -46 -52 -38 -56C-27 -56 -20 -44 -19 -32Z",
  "M-26 -20C-18 -30 2 -32 18 -22C40 -10 48 16 42 40C36 58 8 62 -10 58C-26 54 -32 38 -32 20C-33 4 -34 -10 -26 -20Z",
  "M18 8C42 8 50 30 43 46C37 58 12 62 1 52C-10 42 -4 8 18 8Z",
  "M2 -20C3 -6 -8 4 -24 4C-38 4 -48 3 -58 0C-67 -3 -68 -13 -60 -17C-51 -21 -42 -34 -26 -36C-10 -37 1 -32 2 -20Z",
  "M-16 -30C-22 -44 -18 -56 -8 -57C3 -55 6 -40 0 -26Z", "M-16 12C-6 18 -8 32 -18 38L-34 44C-42 46 -46 37 -39 33L-29 26C-31 18 -26 8 -16 12Z"];
function roo(parts, eyeX, eyeY, more) {
  const all = parts.join("");
  return `<g transform="scale(.56)translate(0 ${parts === KANGAROO ? 9 : -6})"><path class="fp-rim" d="${all}"/><path class="fp-o fp-f" d="${all}"/>` +
    parts.map((d, i) => `<path class="fp-${i < 3 ? "d" : "b"}" d="${d}"/>`).join("") +
    `<path class="fp-s fp-d" stroke-width="3" d="${parts[4]}"/>` + ovals([[eyeX, eyeY, 7]], "eye") + ovals([[eyeX - 1, eyeY, 4]], "ink") + (more || "") + "</g>";
}
const newt = limbs("M0-20C-8 0 14 8 0 26S20 44 32 34", 6) + limbs(mirrored("M-8,-14L-27,-15L-32,-27M-7,12L-26,16L-31,28") + "M-32,-27l-6-3m6 3l0-7M32,-27l6-3m-6 3l0-7", 5) +
  '<path class="fp-b fp-o" d="M0-46C12-46 14-34 10-27C14-12 15 6 6 22C4 28-4 28-6 22C-15 6-14-12-10-27C-14-34-12-46 0-46Z"/>' +
  ovals([[-6, -15, 3], [6, -9, 3], [-5, 0, 3], [5, 9, 3], [-1, 18, 3]], "l") + eyes(8, -38);
const turtle = ovals([[0, -35, 9, 11]], "l fp-o") + mirrored2('<path class="fp-l fp-o" d="M16-20C24-38 36-42 43-36C42-26 34-16 24-10ZM16 18C22 26 30 36 36 34C40 28 32 16 24 10Z"/>') +
  ovals([[0, 2, 29]], "b fp-o") + '<path class="fp-s fp-d" stroke-width="3" d="M0-10 11-4V9L0 15-11 9V-4ZM0-10V-26M11-4 25-11M11 9 24 17M0 15V30M-11 9-24 17M-11-4-25-11"/>' +
  ovals([[-4, -38, 2], [4, -38, 2]], "ink");
function mirrored2(svg) { return svg + `<g transform="scale(-1 1)">${svg}</g>`; }
const dragonfly = mirrored2('<path class="fp-wing" d="M5-20C20-40 42-40 48-33C46-24 24-16 5-14ZM5-10C24-14 42-6 45 2C40 8 20 2 5-4Z"/>') +
  '<path class="fp-b fp-o" d="M0-32C7-32 9-22 8-12C8-4 5 2 4.5 8L3.5 44Q0 48-3.5 44L-4.5 8C-5 2-8-4-8-12C-9-22-7-32 0-32Z"/>' +
  '<path class="fp-s fp-l" stroke-width="2.5" d="M-4 14H4M-4 22H4M-3 30H3M-3 38H3M-3-24V-8M3-24V-8"/>' + ovals([[-6, -36, 6.5], [6, -36, 6.5]], "l fp-o");
Object.assign(ART, {
  "chexer-red": [newt, 0], "chexer-green": [turtle, 2], "chexer-blue": [dragonfly, 1],
  "roo-red": [roo(KANGAROO, -36, -44), 0, 11, 20], "roo-green": [roo(WALLABY, -30, -19), 2, 13, 13],
  "roo-referee": [roo(KANGAROO, -36, -44, '<path class="fp-gold fp-o" d="M-66 4-34 2C-18 1-8 10-8 22C-8 34-18 42-30 42C-42 42-50 33-49 20L-66 20Z"/>'), 6],
});
