// A recorded game on a page: the board, the moves and the controls.

let count = 0;

function show(root, game, board) {
  const id = "fp" + count++;
  const list = positions(game);
  const beats = game.moves.map(beatsOf);
  const last = game.moves.length;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let at = 0, beat = 0; // moves that are complete, and hops of the next one
  let playing = false, timer = 0, finish = null, speed = 1;

  // ---- The page's parts
  root.classList.add("fp");
  root.textContent = "";
  const pond = html("div", { class: "fp-pond" }, root);
  const view = newBoard(pond, game, board, list[0], id);
  if (view.firm) root.classList.add("fp-firm");
  const panel = html("section", { class: "fp-panel", "aria-label": "Game" }, root);
  const seats = html("ul", { class: "fp-seats" }, panel);
  const tallies = board.seats.map((s, i) => {
    const li = html("li", {}, seats);
    li.innerHTML = dot(s.hue);
    html("span", { class: "fp-name", title: game.names[i] }, li, game.names[i]);
    if (game.names[i] !== s.title) html("span", { class: "fp-quiet" }, li, s.title);
    html("span", { class: "fp-hidden" }, li, board.tally);
    return html("span", { class: "fp-tally" }, li);
  });
  const status = html("p", { class: "fp-status" }, panel);
  const curve = drawCurve(panel, game, board, (n) => { stop(); go(n, 0); });
  drawOwn(panel, game, board);
  const slider = html("input", { type: "range", min: 0, max: last, step: 1, "aria-label": "Move" }, panel);
  const bar = html("div", { class: "fp-bar", role: "group", "aria-label": "Playback" }, panel);
  const button = (label, path, keys, act, main) => {
    const b = html("button", { type: "button", "aria-label": label, title: `${label} (${keys})`, class: main ? "fp-main" : "" }, bar);
    b.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    b.addEventListener("click", act);
    return b;
  };
  const toStart = button("Start", "M6 5V19M18 6 10 12 18 18", "Home", () => { stop(); go(0, 0); });
  const back = button("Back", "M15 6 9 12 15 18", "Left", backward);
  const hopBack = button("Hop back", "M20 17A7 7 0 0 0 6 15M3 11 6 16 11 13", "Shift+Left", hopBackward);
  const play = button("Play", "", "Space", toggle, true);
  const hopOn = button("Hop forward", "M4 17A7 7 0 0 1 18 15M21 11 18 16 13 13", "Shift+Right", hopForward);
  const on = button("Forward", "M9 6 15 12 9 18", "Right", () => { stop(); forward(); });
  const toEnd = button("End", "M18 5V19M6 6 14 12 6 18", "End", () => { stop(); go(last, 0); });
  const pace = html("select", { "aria-label": "Speed" }, bar);
  for (const s of [0.5, 1, 2, 4]) html("option", { value: s }, pace, `${s}x`);
  pace.value = 1;
  pace.addEventListener("change", () => { speed = Number(pace.value); });
  const costs = html("p", { class: "fp-quiet fp-costs" }, panel);
  const comment = html("p", { class: "fp-comment" }, panel);
  const print = drawPrints(panel, game, board, (n) => { stop(); go(n, 0); });
  const rows = drawList(panel, game, board, (i) => { stop(); if (at === i && !beat) forward(); else go(i + 1, 0); });
  const live = html("p", { class: "fp-hidden", role: "status", "aria-live": "polite" }, root);
  const described = html("p", { class: "fp-hidden", id: id + "-d" }, root);
  if (!game.moves.some((m) => m.t || m.u || m.m)) costs.hidden = true;

  // ---- Where the game stands
  function position() {
    const p = copy(list[at]);
    for (let b = 0; b < beat; b++) for (const e of beats[at][b]) apply(p, e);
    return p;
  }
  // shown returns what the last move or its first hops did.
  function shown() {
    if (beat > 0) return beats[at].slice(0, beat).flat();
    return at > 0 ? game.moves[at - 1].e : [];
  }
  function settle() {
    view.draw(position());
    view.drawTrail(shown());
    view.drawSketch(beat ? [] : at ? game.moves[at - 1].d : game.d);
  }
  function halt() { if (finish) finish(); }

  // go jumps; advance moves there with what happens on the way.
  function go(move, hop) {
    halt();
    at = Math.min(Math.max(move, 0), last);
    beat = at < last ? hop : 0;
    settle();
    update(true);
  }
  function advance(move, hop, events, then) {
    halt();
    at = move;
    beat = hop;
    const done = () => { settle(); if (then) then(); };
    update(true);
    if (still.matches) { done(); return; }
    view.drawTrail(shown());
    view.drawSketch([]);
    const end = () => { finish = null; done(); };
    const cancel = view.animate(events, () => speed, end);
    finish = () => { cancel(); end(); };
  }
  function forward(then) {
    if (at >= last) return;
    advance(at + 1, 0, beats[at].slice(beat).flat(), then);
  }
  function backward() {
    stop();
    go(beat > 0 ? at : at - 1, 0);
  }
  function hopForward() {
    stop();
    if (at >= last) return;
    const events = beats[at][beat];
    if (beat + 1 < beats[at].length) advance(at, beat + 1, events);
    else advance(at + 1, 0, events);
  }
  function hopBackward() {
    stop();
    if (beat > 0) go(at, beat - 1);
    else if (at > 0) go(at - 1, beats[at - 1].length - 1);
  }
  function stop() { if (playing) { playing = false; clearTimeout(timer); update(false); } }
  function toggle() {
    if (playing) { stop(); return; }
    if (at >= last) go(0, 0);
    playing = last > 0;
    update(false);
    tick();
  }
  function tick() {
    if (!playing) return;
    if (at >= last) { stop(); return; }
    forward(() => { clearTimeout(timer); if (playing) timer = setTimeout(tick, (still.matches ? 1100 : 480) / speed); });
  }

  function tallyAt(i) {
    for (let k = i - 1; k >= 0; k--) if (game.moves[k].h) return game.moves[k].h;
    return game.tally.map((t) => t[0]);
  }
  // update brings the panel to where the game stands; said is whether a move was shown.
  function update(said) {
    const m = beat ? game.moves[at] : game.moves[at - 1];
    const over = at === last && game.result;
    const no = beat ? at + 1 : at, total = game.first + last - 1;
    let text = no ? `Move ${game.first + no - 1} of ${total}` : last ? "Start" : "No moves";
    if (beat) text += `, hop ${beat} of ${beats[at].length}`;
    status.textContent = over ? `${text}. ${game.result}` : text;
    slider.value = no;
    slider.setAttribute("aria-valuetext", text);
    slider.style.setProperty("--fp-part", last ? `${100 * no / last}%` : "0%");
    const have = tallyAt(at);
    tallies.forEach((t, s) => {
      const of = game.tally[s][1];
      t.textContent = of ? `${have[s]}/${of}` : have[s];
    });
    rows.forEach((b, i) => { if (i === no - 1) b.setAttribute("aria-current", "step"); else b.removeAttribute("aria-current"); });
    if (curve) curve.setAttribute("d", `M${no} 0V1000`);
    costs.textContent = (m && costOf(m)) || "\u00a0";
    comment.textContent = m ? m.c || "" : game.c || "";
    comment.hidden = !comment.textContent;
    if (print) print(no);
    const row = rows[no - 1], box = row && row.closest(".fp-moves");
    if (box && box.scrollHeight > box.clientHeight) box.scrollTop = row.offsetTop - box.clientHeight / 2;
    else if (box === undefined && rows[0]) rows[0].closest(".fp-moves").scrollTop = 0;
    for (const b of [toStart, back, hopBack]) b.setAttribute("aria-disabled", String(at === 0 && beat === 0));
    for (const b of [on, hopOn, toEnd]) b.setAttribute("aria-disabled", String(at === last));
    play.setAttribute("aria-label", playing ? "Pause" : "Play");
    play.title = (playing ? "Pause" : "Play") + " (Space)";
    play.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path class="fp-solid" d="${playing ? "M7 5h3.5V19H7ZM13.5 5H17V19h-3.5Z" : "M8 4.5V19.5L20 12Z"}"/></svg>`;
    root.dataset.move = String(no);
    root.dataset.hop = String(beat);
    root.dataset.playing = String(playing);
    if (!said) return;
    const p = position();
    described.textContent = pieces(p, game, board);
    const tally = `${board.tally} ${have.join(" to ")}`;
    live.textContent = m ? `${text}: ${board.seats[m.s].title} ${describe(m, game, board)}. ${tally[0].toUpperCase()}${tally.slice(1)}.${over ? " " + game.result + "." : ""}${m.c ? " " + m.c : ""}` : text + ".";
  }

  slider.addEventListener("input", () => { stop(); go(Number(slider.value), 0); });
  root.tabIndex = -1;
  function key(e) {
    if (e.altKey || e.ctrlKey || e.metaKey || e.defaultPrevented) return;
    const tag = e.target.tagName;
    if (tag === "SELECT" || tag === "TEXTAREA" || tag === "INPUT" && e.target !== slider) return;
    let act = null;
    switch (e.key) {
      case "ArrowLeft": act = e.shiftKey ? hopBackward : backward; break;
      case "ArrowRight": act = e.shiftKey ? hopForward : () => { stop(); forward(); }; break;
      case "Home": act = () => { stop(); go(0, 0); }; break;
      case "End": act = () => { stop(); go(last, 0); }; break;
      case " ": if (tag !== "BUTTON" && tag !== "A") act = toggle; break;
    }
    if (!act) return;
    e.preventDefault();
    act();
  }
  // The only game of a page hears all keys and follows the address, as in #12 and #end.
  const alone = document.querySelectorAll(".freckers-game").length < 2;
  (alone ? document : root).addEventListener("keydown", key);
  const asked = () => { const n = /^#(\d+|end)$/.exec(location.hash); if (n && alone) go(n[1] === "end" ? last : Number(n[1]) - game.first + 1, 0); };
  window.addEventListener("hashchange", asked);
  window.addEventListener("resize", () => update(false));
  settle();
  update(true);
  live.textContent = "";
  asked();
}

const api = { positions, show, boards: {} };
if (typeof document !== "undefined") {
  const all = () => document.querySelectorAll(".freckers-game").forEach((root) => {
    const data = root.querySelector("script[type='application/json']");
    if (!data) return;
    const game = JSON.parse(data.textContent);
    show(root, game, api.boards[game.game]);
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", all);
  else all();
}
