import { n, type Canvas } from './canvas.ts';
import { lighter, mix, type Colour } from './colour.ts';
import type { Palette } from './palettes.ts';

// Sky, land, water, plants and weather. Every function paints over what is there.

export function sky(c: Canvas, p: Palette): void {
  c.rect(0, 0, c.w, c.h, c.shade(p.sky));
}

export function stars(c: Canvas, count: number, below = 0.55): void {
  for (let i = 0; i < count; i++) {
    const small = c.dice.next() ** 2;
    c.circle(c.dice.real(0, c.w), c.dice.real(0, c.h * below), 0.4 + small * 0.9, '#fff', {
      opacity: Math.round(c.dice.real(3, 10)) / 10,
    });
  }
}

export function milkyWay(c: Canvas, p: Palette): void {
  const [x, y] = [c.w / 2, c.h * 0.32];
  const turn = c.dice.real(-40, -20) * c.dice.pick([-1, 1]);
  c.at(
    x,
    y,
    1,
    () => {
      const white = mix(p.light, '#d9d2ff', 0.6);
      const soft = c.radial([
        [0, white, 0.4],
        [0.5, white, 0.16],
        [1, white, 0],
      ]);
      c.ellipse(0, 0, c.w * 1.1, 74 * c.k, soft);
      c.ellipse(c.w * 0.2, -6, c.w * 0.6, 30 * c.k, soft);
      for (let i = 0; i < 90; i++)
        c.circle(c.dice.real(-1, 1) * c.w, c.dice.normal(0, 17) * c.k, c.dice.real(0.3, 0.9), '#fff', { opacity: 0.7 });
    },
    { turn },
  );
}

export function disc(c: Canvas, p: Palette, x: number, y: number, r: number): void {
  c.glow(x, y, r * 4.4, p.glow, p.night ? 0.6 : 0.85);
  c.circle(x, y, r, p.light);
}

export function crescent(c: Canvas, p: Palette, x: number, y: number, r: number): void {
  c.glow(x, y, r * 4, p.glow, 0.45);
  c.path(
    `M${n(x + r * 0.35)},${n(y - r)}A${n(r)},${n(r)} 0 1 0 ${n(x + r)},${n(y + r * 0.45)}A${n(r * 0.86)},${n(r * 0.86)} 0 0 1 ${n(x + r * 0.35)},${n(y - r)}Z`,
    p.light,
  );
}

/** A long flat cloud: its middle and its width. */
export function cloud(c: Canvas, x: number, y: number, w: number, fill: Colour, opacity = 0.8): void {
  c.group({ opacity }, () => {
    const steps = Math.max(5, Math.round(w / 15));
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const r = w * (0.05 + 0.11 * Math.sin(Math.PI * t) * c.dice.real(0.6, 1.1));
      c.circle(x + (t - 0.5) * w * 0.86, y - r * 0.55, r, fill);
    }
    c.ellipse(x, y, w * 0.54, w * 0.06, fill);
  });
}

/** A towering summer cloud standing on y. */
export function cumulus(c: Canvas, p: Palette, x: number, y: number, size: number): void {
  const top = lighter(p.cloud, 0.6);
  const fill = c.linear(
    [
      [0, top],
      [0.35, top],
      [1, mix(p.cloud, p.sky.at(-2) as Colour, 0.45)],
    ],
    [0, y - size, 0, y],
    true,
  );
  for (let i = 0; i < 24; i++) {
    const t = c.dice.next();
    const out = (1 - t) * size * 0.85;
    const r = size * (0.13 + 0.15 * (1 - t)) * c.dice.real(0.75, 1.15);
    c.circle(x + c.dice.real(-out, out), y - t * size * 0.8, r, fill);
  }
}

/** Rolling land from y down, `rise` high. */
export function ridge(c: Canvas, y: number, rise: number, fill: string): void {
  const [a, b, e] = [c.dice.real(0, 6), c.dice.real(0, 6), c.dice.real(0.8, 1.3)];
  let d = `M-5,${c.h + 5}`;
  for (let x = -5; x <= c.w + 6; x += 8) {
    const u = (x / 300) * e;
    d += `L${x},${n(y + rise * (Math.sin(u * 4.4 + a) * 0.55 + Math.sin(u * 9.7 + b) * 0.27 + Math.sin(u * 19 + a * b) * 0.06))}`;
  }
  c.path(`${d}L${c.w + 6},${c.h + 5}Z`, fill);
}

/** Jagged mountains between y − rise and y, higher at the sides when `valley`. */
export function peaks(c: Canvas, y: number, rise: number, fill: string, valley = false): void {
  let d = `M-5,${c.h + 5}L-5,${n(y)}`;
  let up = c.dice.chance(0.5);
  for (let x = -5; x <= c.w + 20; x += c.dice.real(7, 15)) {
    const side = valley ? Math.abs(x / c.w - 0.5) * 2 : 0.55 + 0.45 * Math.sin((x / c.w) * 5 + rise);
    d += `L${n(x)},${n(y - rise * side * (up ? c.dice.real(0.75, 1) : c.dice.real(0.45, 0.7)))}`;
    up = !up;
  }
  c.path(`${d}L${c.w + 24},${c.h + 5}Z`, fill);
}

/** One great mountain with snow on its top. */
export function mountain(c: Canvas, x: number, foot: number, w: number, h: number, fill: Colour, snow: Colour): void {
  const s = w / 2;
  c.path(
    `M${n(x - s)},${n(foot)}Q${n(x - s * 0.4)},${n(foot - h * 0.35)} ${n(x - s * 0.14)},${n(foot - h)}H${n(x + s * 0.12)}Q${n(x + s * 0.4)},${n(foot - h * 0.35)} ${n(x + s)},${n(foot)}Z`,
    fill,
  );
  const y = foot - h;
  c.path(
    `M${n(x - s * 0.14)},${n(y)}H${n(x + s * 0.12)}Q${n(x + s * 0.2)},${n(y + h * 0.2)} ${n(x + s * 0.29)},${n(y + h * 0.36)}L${n(x + s * 0.17)},${n(y + h * 0.27)}L${n(x + s * 0.1)},${n(y + h * 0.4)}L${n(x)},${n(y + h * 0.26)}L${n(x - s * 0.12)},${n(y + h * 0.42)}L${n(x - s * 0.18)},${n(y + h * 0.27)}L${n(x - s * 0.31)},${n(y + h * 0.37)}Q${n(x - s * 0.2)},${n(y + h * 0.2)} ${n(x - s * 0.14)},${n(y)}Z`,
    snow,
  );
}

/** Water from y to the bottom; light glitters under x. */
export function water(c: Canvas, p: Palette, y: number, x = c.w / 2): void {
  c.rect(0, y, c.w, c.h - y, c.shade(p.water));
  const shine = lighter(p.glow, 0.35);
  const rows = Math.round((c.h - y) / 6);
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const spread = 6 + t * 26;
    c.ellipse(
      x + c.dice.real(-spread, spread),
      y + 4 + i * 6,
      c.dice.real(4, 10) + t * 18 * c.dice.next(),
      0.6 + t,
      shine,
      {
        opacity: c.dice.real(0.15, 0.55) * (1 - t * 0.5),
      },
    );
  }
  for (let i = 0; i < 22; i++)
    c.ellipse(c.dice.real(0, c.w), c.dice.real(y + 4, c.h), c.dice.real(8, 30), 0.7, '#fff', { opacity: 0.1 });
}

/** Blades along the bottom edge, `size` high. */
export function grass(c: Canvas, fill: string, size = 50, from = -10, to = c.w + 10): void {
  let d = '';
  for (let x = from; x < to; x += c.dice.real(3, 7)) {
    const h = c.dice.real(0.35, 1) * size;
    const lean = c.dice.real(-0.25, 0.4) * h * 0.6;
    const b = c.h + 4;
    d += `M${n(x)},${b}Q${n(x + lean * 0.3)},${n(b - h * 0.6)} ${n(x + lean)},${n(b - h)}Q${n(x + lean * 0.35 + 2.6)},${n(b - h * 0.5)} ${n(x + 2.8)},${b}Z`;
  }
  c.path(d, fill);
}

/** A meadow's flowers between y and the bottom, larger towards the viewer. */
export function flowers(c: Canvas, y: number, count: number, colours: readonly Colour[], stem?: Colour): void {
  const spots = Array.from({ length: count }, () => c.dice.next()).sort((a, b) => a - b);
  for (const t of spots) {
    const [x, at, r] = [c.dice.real(0, c.w), y + t * (c.h - y), (1 + t * 3.2) * c.k];
    if (stem && t > 0.25) c.line(`M${n(x)},${n(at)}q${n(r * 0.4)},${n(r * 2)} 0,${n(r * 4.5)}`, stem, r * 0.35);
    const fill = c.dice.pick(colours);
    c.circle(x, at, r, fill);
    if (t > 0.35) {
      c.circle(x + r * 0.8, at + r * 0.3, r * 0.8, lighter(fill, 0.15));
      c.circle(x - r * 0.7, at + r * 0.4, r * 0.8, fill);
      c.circle(x, at + r * 0.2, r * 0.4, '#fff3c4');
    }
  }
}

/** A round-crowned tree rooted at (x, y). */
export function tree(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  leaves: readonly Colour[],
  wood: Colour,
  dense = 30,
): void {
  const w = h / 10;
  c.line(
    `M${n(x)},${n(y)}C${n(x + 3)},${n(y - h * 0.35)} ${n(x - 4)},${n(y - h * 0.5)} ${n(x + 2)},${n(y - h * 0.7)}M${n(x)},${n(y - h * 0.4)}q${n(h * 0.12)},${n(-h * 0.1)} ${n(h * 0.22)},${n(-h * 0.26)}M${n(x)},${n(y - h * 0.48)}q${n(-h * 0.12)},${n(-h * 0.06)} ${n(-h * 0.24)},${n(-h * 0.2)}`,
    wood,
    w * 0.8,
  );
  for (let i = 0; i < dense; i++) {
    const [a, r] = [c.dice.real(0, 6.28), Math.sqrt(c.dice.next())];
    const level = i / dense;
    c.circle(
      x + Math.cos(a) * r * h * 0.36,
      y - h * 0.78 + Math.sin(a) * r * h * 0.24 - level * h * 0.03,
      h * c.dice.real(0.06, 0.13),
      leaves[Math.min(3, Math.floor(level * 3 + c.dice.next() * 1.4))] as Colour,
      { opacity: 0.9 },
    );
  }
}

export function pine(c: Canvas, x: number, y: number, h: number, fill: string): void {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const top = y - h + i * h * 0.19;
    const w = h * (0.16 + i * 0.042);
    d += `M${n(x)},${n(top)}L${n(x - w)},${n(top + h * 0.36)}L${n(x + w)},${n(top + h * 0.36)}Z`;
  }
  c.path(`${d}M${n(x - h * 0.025)},${n(y)}h${n(h * 0.05)}v${n(-h * 0.2)}h${n(-h * 0.05)}Z`, fill);
}

/** A row of pines whose feet follow y. */
export function pines(c: Canvas, y: number, h: number, fill: string, gap = 18): void {
  for (let x = -10; x < c.w + 20; x += gap * c.dice.real(0.6, 1.4))
    pine(c, x, y + c.dice.real(-4, 6), h * c.dice.real(0.65, 1.15), fill);
}

export function bamboo(c: Canvas, p: Palette, count: number): void {
  const depth = Array.from({ length: count }, (_, i) => i / count);
  for (const t of depth) {
    const x = c.dice.real(-5, c.w + 5);
    const w = (3 + t * 9) * c.k;
    const fill = mix(mix(p.foliage[3], p.sky.at(-1) as Colour, 0.55), p.foliage[1], t);
    c.rect(x, -5, w, c.h + 10, fill);
    c.rect(x, -5, w * 0.28, c.h + 10, '#fff', { opacity: 0.14 });
    for (let y = c.dice.real(0, 60); y < c.h; y += c.dice.real(46, 64))
      c.rect(x - 1, y, w + 2, 1.6 + t, mix(fill, p.ink, 0.4));
  }
  for (let i = 0; i < 60; i++) {
    const [x, y, s, a] = [
      c.dice.real(0, c.w),
      c.dice.real(0, c.h * 0.5),
      c.dice.real(10, 22) * c.k,
      c.dice.real(20, 70),
    ];
    c.at(x, y, 1, () => c.path(`M0,0Q${n(s / 2)},-3 ${n(s)},0Q${n(s / 2)},3 0,0Z`, c.dice.pick(p.foliage)), {
      turn: a,
      opacity: 0.85,
    });
  }
}

/** Leaves or petals in the air. */
export function petals(c: Canvas, count: number, colours: readonly Colour[], size = 4): void {
  for (let i = 0; i < count; i++) {
    const r = c.dice.real(0.5, 1.2) * size * c.k;
    c.at(c.dice.real(0, c.w), c.dice.real(0, c.h), 1, () => c.ellipse(0, 0, r, r * 0.55, c.dice.pick(colours)), {
      turn: c.dice.real(0, 180),
      opacity: Math.round(c.dice.real(5, 10)) / 10,
    });
  }
}

export function snowfall(c: Canvas, count: number): void {
  for (let i = 0; i < count; i++)
    c.circle(c.dice.real(0, c.w), c.dice.real(0, c.h), c.dice.real(0.8, 2.5) * c.k, '#fff', {
      opacity: Math.round(c.dice.real(4, 10)) / 10,
    });
}

export function rainfall(c: Canvas, count: number, opacity = 0.42): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const l = c.dice.real(10, 25) * c.k;
    d += `M${n(c.dice.real(0, c.w + 10))},${n(c.dice.real(-10, c.h))}l${n(-l * 0.13)},${n(l)}`;
  }
  c.line(d, '#fff', 0.8, { opacity });
}

/** Soft small lights: fireflies, sparks, bokeh. */
export function lights(
  c: Canvas,
  count: number,
  colour: Colour,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  size = 6,
): void {
  const fill = c.radial([
    [0, lighter(colour, 0.6), 1],
    [0.18, colour, 0.9],
    [0.45, colour, 0.25],
    [1, colour, 0],
  ]);
  for (let i = 0; i < count; i++)
    c.circle(c.dice.real(x1, x2), c.dice.real(y1, y2), c.dice.real(0.6, 1.3) * size * c.k, fill);
}

/** Out-of-focus discs before the lens. */
export function bokeh(c: Canvas, count: number, colours: readonly Colour[], size = 24): void {
  for (let i = 0; i < count; i++)
    c.circle(c.dice.real(0, c.w), c.dice.real(0, c.h), c.dice.real(0.3, 1) * size * c.k, c.dice.pick(colours), {
      opacity: Math.round(c.dice.real(8, 30)) / 100,
    });
}

/** Slanting shafts of light from above. */
export function beams(c: Canvas, colour: Colour, opacity = 0.3): void {
  for (let i = 0; i < 4; i++) {
    const x = c.w * (0.02 + i * 0.26) + c.dice.real(-12, 12);
    const w = c.dice.real(22, 46) * c.k;
    c.path(
      `M${n(x)},0L${n(x - c.h * 0.18)},${n(c.h * 0.85)}H${n(x - c.h * 0.18 + w * 2)}L${n(x + w)},0Z`,
      c.linear([
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    );
  }
}

export function bubbles(c: Canvas, count: number, colour: Colour): void {
  for (let i = 0; i < count; i++)
    c.circle(c.dice.real(0, c.w), c.dice.real(c.h * 0.15, c.h), c.dice.real(1, 3.4), 'none', {
      stroke: colour,
      'stroke-width': 0.8,
      opacity: 0.65,
    });
}

export function aurora(c: Canvas, colours: readonly Colour[]): void {
  colours.forEach((colour, i) => {
    const y = c.h * (0.12 + i * 0.08);
    const [a, b] = [c.dice.real(-20, 20), c.dice.real(20, 50)];
    c.path(
      `M-10,${n(y + a)}C${n(c.w * 0.3)},${n(y - b)} ${n(c.w * 0.6)},${n(y + b)} ${n(c.w + 10)},${n(y - a)}V${n(y - a + c.h * 0.36)}C${n(c.w * 0.6)},${n(y + b + c.h * 0.22)} ${n(c.w * 0.3)},${n(y - b + c.h * 0.42)} -10,${n(y + a + c.h * 0.26)}Z`,
      c.linear([
        [0, colour, 0],
        [0.25, colour, 0.55],
        [1, colour, 0],
      ]),
    );
  });
}

export function meteor(c: Canvas, x: number, y: number, length: number): void {
  c.path(
    `M${n(x)},${n(y)}L${n(x + length)},${n(y - length * 0.5)}L${n(x + 1.5)},${n(y + 1.6)}Z`,
    c.linear(
      [
        [0, '#ffffff', 1],
        [1, '#ffffff', 0],
      ],
      [0, 0, 1, 0],
    ),
  );
}

/** Mist that hides what is behind it, thickest at the bottom. */
export function mist(c: Canvas, y: number, h: number, colour: Colour, opacity = 0.85): void {
  c.rect(
    0,
    y,
    c.w,
    h,
    c.linear([
      [0, colour, 0],
      [1, colour, opacity],
    ]),
  );
}

/** A beach, or any pale shore, swinging up from the lower left. */
export function shore(c: Canvas, y: number, fill: string, side: 1 | -1 = 1): void {
  const [a, b] = side === 1 ? [y - 30 * c.k, y + 50 * c.k] : [y + 50 * c.k, y - 30 * c.k];
  c.path(
    `M0,${n(c.h)}V${n(a)}C${n(c.w * 0.3)},${n(a - 8)} ${n(c.w * 0.55)},${n((a + b) / 2 - 6)} ${n(c.w)},${n(b)}V${n(c.h)}Z`,
    fill,
  );
}
