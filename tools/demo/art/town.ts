import { n, type Canvas } from './canvas.ts';
import { darker, lighter, mix, type Colour } from './colour.ts';

// What people build: houses, cities, stations, lights.

/** A skyline standing on the bottom edge, its roofs between y and y + vary. */
export function city(c: Canvas, y: number, vary: number, wall: Colour, lamp?: Colour, lit = 0.22): void {
  let d = '';
  const panes: string[] = [];
  for (let x = -6; x < c.w;) {
    const w = c.dice.real(14, 30) * c.k;
    const top = y + c.dice.real(0, vary);
    d += `M${n(x)},${c.h + 4}V${n(top)}h${n(w)}V${c.h + 4}Z`;
    if (c.dice.chance(0.25)) d += `M${n(x + w / 2)},${n(top)}v-10h1.2v10Z`;
    if (lamp)
      for (let wy = top + 5; wy < Math.min(c.h, top + 110); wy += 6)
        for (let wx = x + 3; wx < x + w - 4; wx += 5)
          if (c.dice.chance(lit)) panes.push(`M${n(wx)},${n(wy)}h2.2v2.8h-2.2Z`);
    x += w + c.dice.real(-1, 2.5);
  }
  c.path(d, wall);
  if (!lamp) return;
  const half = Math.floor(panes.length / 2);
  c.path(panes.slice(0, half).join(''), lamp, { opacity: 0.9 });
  c.path(panes.slice(half).join(''), lamp, { opacity: 0.55 });
}

/** A small gabled house standing at (x, y), w wide. */
export function house(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  wall: Colour,
  roof: Colour,
  lamp: Colour,
  lit = true,
): void {
  const h = w * 0.62;
  c.path(`M${n(x)},${n(y)}v${n(-h)}h${n(w)}v${n(h)}Z`, wall);
  c.path(
    `M${n(x - w * 0.13)},${n(y - h)}L${n(x + w * 0.2)},${n(y - h - w * 0.36)}H${n(x + w * 0.8)}L${n(x + w * 1.13)},${n(y - h)}Z`,
    roof,
  );
  c.rect(x + w * 0.14, y - h * 0.78, w * 0.26, h * 0.36, lamp);
  c.rect(x + w * 0.6, y - h * 0.72, w * 0.24, h * 0.72, lamp);
  c.line(`M${n(x + w * 0.27)},${n(y - h * 0.78)}v${n(h * 0.36)}`, roof, w * 0.02);
  if (lit) c.glow(x + w * 0.28, y - h * 0.55, w * 0.9, lamp, 0.5);
}

/** Old tiled house with a deep eave, seen from the front. */
export function eaves(c: Canvas, x: number, y: number, w: number, wall: Colour, roof: Colour, lamp: Colour): void {
  const h = w * 0.5;
  c.rect(x, y - h, w, h, wall);
  for (let i = 0; i < 4; i++)
    c.rect(x + w * (0.06 + i * 0.235), y - h * 0.82, w * 0.19, h * 0.74, lamp, { opacity: i % 2 ? 0.95 : 0.75 });
  let d = '';
  for (let i = 0; i < 4; i++)
    d += `M${n(x + w * (0.155 + i * 0.235))},${n(y - h * 0.82)}v${n(h * 0.74)}M${n(x + w * (0.06 + i * 0.235))},${n(y - h * 0.46)}h${n(w * 0.19)}`;
  c.line(d, wall, w * 0.012);
  c.path(
    `M${n(x - w * 0.2)},${n(y - h * 0.92)}Q${n(x)},${n(y - h * 1.05)} ${n(x + w * 0.16)},${n(y - h * 1.6)}H${n(x + w * 0.84)}Q${n(x + w)},${n(y - h * 1.05)} ${n(x + w * 1.2)},${n(y - h * 0.92)}Z`,
    roof,
  );
  c.line(`M${n(x + w * 0.14)},${n(y - h * 1.62)}H${n(x + w * 0.86)}`, lighter(roof, 0.12), w * 0.03);
}

/** Poles with wires running into the distance, from near to far. */
export function poles(
  c: Canvas,
  stroke: Colour,
  spots: readonly (readonly [x: number, foot: number, h: number])[],
): void {
  const ends = spots.map(([x, foot, h]) => {
    const arm = h * 0.13;
    c.line(
      `M${n(x)},${n(foot)}v${n(-h)}M${n(x - arm)},${n(foot - h * 0.9)}h${n(arm * 2)}M${n(x - arm * 0.77)},${n(foot - h * 0.78)}h${n(arm * 1.54)}`,
      stroke,
      h * 0.022,
    );
    return [x, foot - h * 0.9, arm] as const;
  });
  for (let i = 1; i < ends.length; i++) {
    const [[x1, y1, a1], [x2, y2, a2]] = [ends[i - 1]!, ends[i]!];
    let d = '';
    for (const s of [-1, 1, 0.4])
      d += `M${n(x1 + a1 * s)},${n(y1)}Q${n((x1 + x2) / 2)},${n((y1 + y2) / 2 + Math.abs(x1 - x2) * 0.14)} ${n(x2 + a2 * s)},${n(y2)}`;
    c.line(d, stroke, 0.7, { opacity: 0.8 });
  }
}

/** A carriage: left edge, rail height, width. */
export function carriage(c: Canvas, x: number, y: number, w: number, body: Colour, stripe: Colour, lamp: Colour): void {
  const h = w * 0.24;
  c.path(
    `M${n(x)},${n(y)}v${n(-h * 0.76)}q0,${n(-h * 0.24)} ${n(h * 0.28)},${n(-h * 0.24)}h${n(w - h * 0.56)}q${n(h * 0.28)},0 ${n(h * 0.28)},${n(h * 0.24)}v${n(h * 0.76)}Z`,
    body,
  );
  c.rect(x, y - h * 0.26, w, h * 0.07, stripe);
  const count = 7;
  for (let i = 0; i < count; i++) {
    const door = i === 2 || i === 5;
    c.rect(x + w * (0.04 + i * 0.135), y - h * 0.8, w * 0.1, h * (door ? 0.74 : 0.42), lamp, {
      rx: h * 0.05,
      opacity: door ? 0.8 : 1,
    });
  }
  c.rect(x + w * 0.06, y, w * 0.88, h * 0.07, darker(body, 0.5));
}

export function lighthouse(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  wall: Colour,
  band: Colour,
  roof: Colour,
  lamp: Colour,
): void {
  const at = (t: number) => h * (0.085 - 0.03 * t);
  const trunk = (from: number, to: number) =>
    `M${n(x - at(from))},${n(y - h * from)}L${n(x - at(to))},${n(y - h * to)}H${n(x + at(to))}L${n(x + at(from))},${n(y - h * from)}Z`;
  c.path(trunk(0, 0.84), wall);
  c.path(trunk(0.22, 0.42), band);
  c.path(trunk(0.62, 0.82), band);
  c.rect(x - h * 0.075, y - h * 0.86, h * 0.15, h * 0.025, roof);
  c.rect(x - h * 0.05, y - h * 0.94, h * 0.1, h * 0.08, lamp);
  c.path(`M${n(x - h * 0.07)},${n(y - h * 0.94)}H${n(x + h * 0.07)}L${n(x)},${n(y - h)}Z`, roof);
  c.glow(x, y - h * 0.9, h * 0.3, lamp, 0.9);
}

/** A shrine gate w wide with its feet at y. */
export function torii(c: Canvas, x: number, y: number, w: number, red: Colour): void {
  const h = w * 0.92;
  c.line(
    `M${n(x - w * 0.34)},${n(y)}L${n(x - w * 0.31)},${n(y - h * 0.9)}M${n(x + w * 0.34)},${n(y)}L${n(x + w * 0.31)},${n(y - h * 0.9)}`,
    red,
    w * 0.075,
  );
  c.rect(x - w * 0.4, y - h * 0.74, w * 0.8, w * 0.06, red);
  c.rect(x - w * 0.03, y - h * 0.86, w * 0.06, h * 0.14, red);
  c.path(
    `M${n(x - w * 0.56)},${n(y - h * 1.02)}Q${n(x)},${n(y - h * 0.92)} ${n(x + w * 0.56)},${n(y - h * 1.02)}V${n(y - h * 0.93)}Q${n(x)},${n(y - h * 0.82)} ${n(x - w * 0.56)},${n(y - h * 0.93)}Z`,
    red,
  );
  c.path(
    `M${n(x - w * 0.58)},${n(y - h * 1.05)}Q${n(x)},${n(y - h * 0.95)} ${n(x + w * 0.58)},${n(y - h * 1.05)}V${n(y - h * 1.01)}Q${n(x)},${n(y - h * 0.91)} ${n(x - w * 0.58)},${n(y - h * 1.01)}Z`,
    darker(red, 0.55),
  );
}

/** A round paper lantern hanging from y. */
export function lantern(c: Canvas, x: number, y: number, r: number, paper: Colour, rim: Colour): void {
  c.glow(x, y, r * 3.2, paper, 0.5);
  c.ellipse(
    x,
    y,
    r,
    r * 1.2,
    c.linear([
      [0, lighter(paper, 0.25)],
      [1, mix(paper, '#c8503c', 0.35)],
    ]),
  );
  let d = '';
  for (const t of [-0.6, -0.2, 0.2, 0.6])
    d += `M${n(x - r * Math.sqrt(1 - t * t) * 0.98)},${n(y + r * 1.2 * t)}q${n(r * Math.sqrt(1 - t * t))},3 ${n(r * 1.96 * Math.sqrt(1 - t * t))},0`;
  c.line(d, rim, 0.6, { opacity: 0.5 });
  c.rect(x - r * 0.5, y - r * 1.35, r, r * 0.22, rim);
  c.rect(x - r * 0.5, y + r * 1.12, r, r * 0.22, rim);
}

/** A string of lanterns sagging between two points. */
export function lanterns(
  c: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  r: number,
  paper: Colour,
  rim: Colour,
): void {
  const sag = Math.abs(to[0] - from[0]) * 0.12;
  c.line(
    `M${n(from[0])},${n(from[1])}Q${n((from[0] + to[0]) / 2)},${n((from[1] + to[1]) / 2 + sag * 2)} ${n(to[0])},${n(to[1])}`,
    rim,
    1,
  );
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    lantern(
      c,
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t) + r * 1.3,
      r,
      paper,
      rim,
    );
  }
}

export function lamppost(c: Canvas, x: number, y: number, h: number, iron: Colour, lamp: Colour): void {
  c.line(`M${n(x)},${n(y)}v${n(-h)}`, iron, h * 0.03);
  c.line(`M${n(x - h * 0.05)},${n(y)}h${n(h * 0.1)}`, iron, h * 0.05);
  c.glow(x, y - h * 1.05, h * 0.55, lamp, 0.75);
  c.path(
    `M${n(x - h * 0.05)},${n(y - h)}l${n(-h * 0.03)},${n(-h * 0.12)}h${n(h * 0.16)}l${n(-h * 0.03)},${n(h * 0.12)}Z`,
    lamp,
  );
  c.path(`M${n(x - h * 0.1)},${n(y - h * 1.12)}h${n(h * 0.2)}l${n(-h * 0.1)},${n(-h * 0.07)}Z`, iron);
}

export function ferrisWheel(c: Canvas, x: number, y: number, r: number, iron: Colour, cabins: readonly Colour[]): void {
  c.line(
    `M${n(x)},${n(y)}L${n(x - r * 0.6)},${n(y + r * 1.3)}M${n(x)},${n(y)}L${n(x + r * 0.6)},${n(y + r * 1.3)}`,
    iron,
    r * 0.045,
  );
  c.circle(x, y, r, 'none', { stroke: iron, 'stroke-width': r * 0.03 });
  c.circle(x, y, r * 0.88, 'none', { stroke: iron, 'stroke-width': r * 0.015 });
  let d = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283 + 0.13;
    d += `M${n(x)},${n(y)}L${n(x + Math.cos(a) * r)},${n(y + Math.sin(a) * r)}`;
  }
  c.line(d, iron, r * 0.014);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283 + 0.13;
    const [cx, cy] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
    c.path(
      `M${n(cx - r * 0.08)},${n(cy + r * 0.02)}a${n(r * 0.08)},${n(r * 0.07)} 0 0 1 ${n(r * 0.16)},0v${n(r * 0.08)}q0,${n(r * 0.05)} ${n(-r * 0.05)},${n(r * 0.05)}h${n(-r * 0.06)}q${n(-r * 0.05)},0 ${n(-r * 0.05)},${n(-r * 0.05)}Z`,
      cabins[i % cabins.length] as Colour,
    );
  }
  c.circle(x, y, r * 0.07, iron);
}

/** A fairy-tale castle, w wide, standing at y. */
export function castle(c: Canvas, x: number, y: number, w: number, wall: Colour, roof: Colour, lamp?: Colour): void {
  const tower = (tx: number, tw: number, th: number) => {
    c.rect(x + tx - tw / 2, y - th, tw, th, wall);
    c.rect(x + tx - tw * 0.62, y - th, tw * 1.24, tw * 0.2, lighter(wall, 0.08));
    c.path(
      `M${n(x + tx - tw * 0.72)},${n(y - th)}L${n(x + tx)},${n(y - th - tw * 1.9)}L${n(x + tx + tw * 0.72)},${n(y - th)}Z`,
      roof,
    );
    c.line(`M${n(x + tx)},${n(y - th - tw * 1.9)}v${n(-tw * 0.5)}`, roof, 1);
    c.path(
      `M${n(x + tx)},${n(y - th - tw * 2.4)}l${n(tw * 0.5)},${n(tw * 0.16)}l${n(-tw * 0.5)},${n(tw * 0.16)}Z`,
      roof,
    );
    if (lamp) c.rect(x + tx - tw * 0.13, y - th * 0.78, tw * 0.26, tw * 0.55, lamp, { rx: tw * 0.13 });
  };
  tower(-w * 0.24, w * 0.12, w * 0.62);
  tower(w * 0.26, w * 0.12, w * 0.54);
  tower(w * 0.02, w * 0.17, w * 0.82);
  tower(-w * 0.42, w * 0.11, w * 0.4);
  tower(w * 0.43, w * 0.1, w * 0.34);
  c.rect(x - w * 0.42, y - w * 0.3, w * 0.85, w * 0.3, mix(wall, roof, 0.12));
  let d = '';
  for (let i = 0; i < 11; i++)
    d += `M${n(x - w * 0.42 + i * w * 0.08)},${n(y - w * 0.3)}v${n(-w * 0.035)}h${n(w * 0.045)}v${n(w * 0.035)}Z`;
  c.path(d, mix(wall, roof, 0.12));
  c.path(
    `M${n(x - w * 0.07)},${n(y)}v${n(-w * 0.11)}a${n(w * 0.07)},${n(w * 0.07)} 0 0 1 ${n(w * 0.14)},0v${n(w * 0.11)}Z`,
    roof,
  );
  if (lamp)
    for (const t of [-0.3, -0.18, 0.16, 0.3])
      c.rect(x + w * t, y - w * 0.2, w * 0.03, w * 0.06, lamp, { rx: w * 0.015 });
}

/** Shelves of books filling a rectangle. */
export function shelves(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  board: Colour,
  spines: readonly Colour[],
  rows: number,
): void {
  const row = h / rows;
  for (let i = 0; i < rows; i++) {
    const floor = y + (i + 1) * row;
    for (let bx = x + 2; bx < x + w - 5;) {
      const bw = c.dice.real(4, 9) * c.k;
      const bh = row * c.dice.real(0.55, 0.88);
      if (c.dice.chance(0.93)) c.rect(bx, floor - bh, bw, bh, c.dice.pick(spines), { opacity: 0.92 });
      bx += bw + 0.8;
    }
    c.rect(x, floor - 2, w, 4, board);
  }
}

/** A four-pane window with its frame; draws the outside through `view`. */
export function window(c: Canvas, x: number, y: number, w: number, h: number, frame: Colour, view: () => void): void {
  c.clip(`M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, view);
  c.line(
    `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}ZM${n(x + w / 2)},${n(y)}v${n(h)}M${n(x)},${n(y + h * 0.42)}h${n(w)}`,
    frame,
    7 * c.k,
  );
}

export function clockFace(c: Canvas, x: number, y: number, r: number, face: Colour, iron: Colour, hand: Colour): void {
  c.circle(x, y, r, face, { stroke: iron, 'stroke-width': r * 0.09 });
  let d = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283;
    d += `M${n(x + Math.sin(a) * r * 0.82)},${n(y - Math.cos(a) * r * 0.82)}L${n(x + Math.sin(a) * r * 0.7)},${n(y - Math.cos(a) * r * 0.7)}`;
  }
  c.line(d, iron, r * 0.045);
  const a = c.dice.real(0, 6.28);
  c.line(
    `M${n(x)},${n(y)}L${n(x + Math.sin(a) * r * 0.6)},${n(y - Math.cos(a) * r * 0.6)}M${n(x)},${n(y)}L${n(x + Math.sin(a * 3) * r * 0.42)},${n(y - Math.cos(a * 3) * r * 0.42)}`,
    hand,
    r * 0.065,
  );
}

/** An arched bridge between two banks. */
export function bridge(c: Canvas, x: number, y: number, w: number, colour: Colour): void {
  const h = w * 0.2;
  c.line(`M${n(x - w / 2)},${n(y)}Q${n(x)},${n(y - h * 2)} ${n(x + w / 2)},${n(y)}`, colour, w * 0.055);
  let d = `M${n(x - w / 2)},${n(y - w * 0.11)}Q${n(x)},${n(y - h * 2 - w * 0.11)} ${n(x + w / 2)},${n(y - w * 0.11)}`;
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    d += `M${n(x - w / 2 + w * t)},${n(y - h * 4 * t * (1 - t))}v${n(-w * 0.12)}`;
  }
  c.line(d, colour, w * 0.018);
}
