// The motion of moves.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const ease = (k) => k * k * (3 - 2 * k);

// The durations of gfx/animation/timeline.go, in milliseconds.
const TIMES = { Crouch: 60, Leap: 190, Step: 150, Land: 70, Sink: 500, Grow: 260, GrowGap: 35, Dive: 420, Flip: 420, Drop: 300, Mark: 120 };

// newMotion returns what shows events on a board as it stands, and calls a function at their end; that returns what ends it early.
function newMotion({ firm, board, layers, men, site, pose, posePad, newMan }) {
  function ripple(c) {
    if (firm) return;
    const s = site(c), r = svg("circle", { class: "fp-ripple", cx: s.x, cy: s.y, r: 60 }, layers.trail);
    r.addEventListener("animationend", () => r.remove());
  }
  function take(c) { const m = men[c]; delete men[c]; return m; }

  // plan lays events out in time, in milliseconds; each part has a pose and an end.
  function plan(events) {
    const parts = [];
    let clock = 0, contact = 0, mover = null, grower = -1, nth = 0;
    const add = (start, long, pose, begin, end) => { parts.push({ start, long, pose, begin, end }); };
    events.forEach((e) => {
      const c = e[1], s = board.sites[c] ? site(c) : null;
      if (e[0] === STEP || e[0] === HOP || e[0] === EXIT && e[2] >= 0) {
        const to = site(e[2]), dx = to.x - s.x, dy = to.y - s.y;
        const reach = Math.max(1, (board.hex ? Math.hypot(dx, dy) : Math.max(Math.abs(dx), Math.abs(dy))) / 200);
        const air = e[0] === STEP ? TIMES.Step : TIMES.Leap * Math.sqrt(reach), long = TIMES.Crouch + air + TIMES.Land;
        const angle = Math.atan2(dx, -dy) * 180 / Math.PI;
        let man;
        add(clock, long, (k) => {
          if (!man) return;
          const f = Math.min(Math.max((k * long - TIMES.Crouch) / air, 0), 1), up = 4 * f * (1 - f) * (e[0] === STEP ? 0.4 : 1);
          const low = f === 0 || f === 1 ? 0.93 : 1;
          pose(man, s.x + dx * f, s.y + dy * f - (man.side ? 45 * up * Math.sqrt(reach) : 0), { angle: man.side && Math.abs(dx) < 30 ? undefined : angle, scale: low + 0.2 * up * Math.sqrt(reach), height: up, alpha: e[0] === EXIT ? 1 - f * f : 1 });
        }, () => { man = take(c); if (man) layers.men.appendChild(man.g); },
        () => {
          if (!man) return;
          if (e[0] === EXIT) { man.g.remove(); return; }
          men[e[2]] = man;
          pose(man, to.x, to.y, { angle: man.side ? undefined : angle });
          ripple(e[2]);
        });
        contact = clock + TIMES.Crouch + air;
        clock += long;
        mover = e;
        return;
      }
      let man, start = contact, long = TIMES.Mark;
      const hold = (put) => (k) => { if (man) put(k); };
      const grab = () => { man = take(c); };
      const drop = () => { if (man) man.g.remove(); };
      const keep = () => { if (man) men[c] = man; };
      const make = () => { man = newMan(e[2]); };
      switch (e[0]) {
        case SINK:
          add(contact, TIMES.Sink, (k) => posePad(c, 1 - 0.35 * ease(k), 1 - ease(k)));
          break;
        case GROW:
          nth = e[2] === grower ? nth + 1 : 0;
          grower = e[2];
          add(nth * TIMES.GrowGap, TIMES.Grow, (k) => posePad(c, 0.2 + 0.8 * ease(k), Math.min(1, 3 * k)));
          clock = Math.max(clock, nth * TIMES.GrowGap + TIMES.Grow);
          break;
        case CAPTURE: case EXIT:
          long = TIMES.Dive;
          if (!mover) { start = clock; clock += long; }
          add(start, long, hold((k) => pose(man, s.x, s.y, { scale: 1 - 0.55 * ease(k), alpha: 1 - ease(k) })), () => { grab(); if (e[2] > 0 && e[0] === CAPTURE) note(s, "+" + e[2]); }, drop);
          break;
        case CONVERT:
          if (mover && mover[2] === c) { add(contact + TIMES.Land, 1, () => {}, () => { grab(); drop(); make(); pose(man, s.x, s.y, {}); }, keep); break; }
          add(contact, TIMES.Flip, hold((k) => {
            if (k >= 0.5 && man.kind !== e[2]) { man.g.remove(); make(); }
            pose(man, s.x, s.y, { flat: Math.max(0.06, Math.abs(Math.cos(Math.PI * k))), scale: 1 + 0.24 * 4 * k * (1 - k), height: 4 * k * (1 - k) });
          }), grab, keep);
          break;
        case PLACE:
          add(clock, TIMES.Drop, hold((k) => pose(man, s.x, s.y - (man.side ? 60 * (1 - ease(k)) : 0), { scale: 1.45 - 0.45 * ease(k), height: 1 - k, alpha: Math.min(1, 4 * k) })), make, keep);
          clock += TIMES.Drop;
          break;
        case MARK:
          add(contact, TIMES.Mark, hold((k) => pose(man, s.x, s.y, { alpha: k })), make, keep);
          break;
        case UNMARK:
          add(contact, TIMES.Mark, hold((k) => pose(man, s.x, s.y, { alpha: 1 - k })), grab, drop);
          break;
        default:
          clock += 120;
      }
    });
    return parts;
  }

  function note(s, text) {
    const n = svg("text", { class: "fp-note", x: s.x, y: s.y - 28 }, layers.over);
    n.textContent = text;
    n.addEventListener("animationend", () => n.remove());
  }

  return function animate(events, speed, done) {
    const parts = plan(events);
    let raf = 0, t = 0, before = 0;
    const frame = (now) => {
      t += before ? (now - before) * speed() : 0;
      before = now;
      let left = false;
      for (const p of parts) {
        if (p.over) continue;
        const k = (t - p.start) / p.long;
        if (k < 0) { left = true; continue; }
        if (!p.begun) { p.begun = true; if (p.begin) p.begin(); }
        if (k < 1) { left = true; p.pose(k); } else { p.over = true; p.pose(1); if (p.end) p.end(); }
      }
      if (left) raf = requestAnimationFrame(frame);
      else done();
    };
    raf = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(raf);
  };
}

class Motion {
	async _animate(before, events) {
		const { view } = this._seen;
		this._finish?.();
		this._drawn = [];
		if (still.matches || document.hidden || !this._visible) return this._draw();
		view.draw(before);
		view.drawTrail(events);
		view.drawSketch([]);
		await new Promise((done) => {
			const cancel = newMotion(view)(events, () => this._speed, () => { this._finish = null; done(); });
			this._finish = () => { this._finish = null; cancel(); done(); };
		});
		if (view === this._seen.view) this._draw();
	}
}
