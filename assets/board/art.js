// How pieces are drawn: a cell is 100 wide. Classes: b base, d dark, l light, e edge.
const HUES = ["red", "blue", "green", "yellow", "plum", "teal"];
const SYMBOLS = ["M-5 3 0-3 5 3", "M0-4.4A4.4 4.4 0 1 1-.1-4.4Z", "M-5 0H5M0-5V5", "M-4 0h.1M4 0h.1", "M-3-3H3V3H-3Z", "M0-5V5"];

function mirrored(d) { return d + d.replace(/(-?[\d.]+),/g, (_, x) => -x + ","); }
function limbs(d, wide) {
  return `<path class="fp-e" stroke-width="${wide + 4}" d="${d}"/><path class="fp-k" stroke-width="${wide}" d="${d}"/>`;
}
function ovals(list, c) {
  return list.map((o) => `<ellipse class="fp-${c}" cx="${o[0]}" cy="${o[1]}" rx="${o[2]}" ry="${o[3] || o[2]}"/>`).join("");
}
function eyes(x, y) {
  return ovals([[-x, y, 5.5], [x, y, 5.5]], "eye") + ovals([[-x, y, 2.6], [x, y, 2.6]], "ink");
}
function frog(plump, marks) {
  const w = plump ? 27 : 18, top = plump ? -30 : -36;
  const toes = mirrored("M-30,-33L-38,-38M-30,-33L-31,-42M-30,-33L-24,-40M-40,33L-50,29M-40,33L-48,40M-40,33L-38,43");
  const legs = mirrored(`M${4 - w},-12L-34,-17L-30,-33M${5 - w},12L-38,6L-27,24L-40,33`);
  return limbs(toes, 2.5) + limbs(legs, 7) +
    `<path class="fp-b fp-o" d="M0 ${top}C${w * 0.8} ${top} ${w} -8 ${w} 6C${w} 24 12 31 0 31C-12 31 ${-w} 24 ${-w} 6C${-w} -8 ${-w * 0.8} ${top} 0 ${top}Z"/>` +
    marks + eyes(plump ? 15 : 11, top + 8);
}
const spots = ovals([[-12, -10, 4, 5], [11, -12, 5, 4], [-18, 8, 4, 6], [18, 5, 4, 6], [-9, 24, 5, 3], [9, 25, 4, 3], [0, -19, 4, 3]], "d");
const stripes = '<path class="fp-s fp-l" stroke-width="4.5" d="M0-26V27M-9-16C-12 0-11 14-6 25M9-16C12 0 11 14 6 25"/>';
const chevrons = '<path class="fp-s fp-d" stroke-width="4" d="M-17 0 0-13 17 0M-18 14 0 1 18 14M-13 26 0 15 13 26"/>';
const bands = '<path class="fp-s fp-d" stroke-width="3.5" d="M-23-6Q0-14 23-6M-26 10Q0 20 26 10"/>';
// What a look is drawn as, its hue and where its badge is.
const ART = {
  "frog-red": [frog(true, spots), 0], "frog-blue": [frog(false, stripes), 1], "frog-green": [frog(true, chevrons), 2], "frog-yellow": [frog(true, bands), 3],
};
function artOf(look) { return ART[look] || ART[look.replace("-racing", "")] || ['<circle class="fp-b fp-o" r="30"/>', 4]; }

function mark(hue) { return `<path class="fp-sign${hue === 3 ? " fp-thick" : ""}" d="${SYMBOLS[hue]}"/>`; }
function dot(hue) {
  return `<svg class="fp-dot fp-${HUES[hue]}" viewBox="-11 -11 22 22" aria-hidden="true"><circle r="10"/>${mark(hue)}</svg>`;
}
