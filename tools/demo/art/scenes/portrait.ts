import { bust, type Person } from '../bust.ts';
import { n, type Canvas } from '../canvas.ts';
import { lighter, mix } from '../colour.ts';
import { butterfly } from '../figures.ts';
import {
  bokeh,
  cloud,
  cumulus,
  disc,
  flowers,
  lights,
  milkyWay,
  petals,
  rainfall,
  ridge,
  sky,
  snowfall,
  stars,
  tree,
} from '../nature.ts';
import type { Palette } from '../palettes.ts';
import { lit, somebody } from '../people.ts';
import { city, window } from '../town.ts';
import { wide, type Scene, type Setting } from './scene.ts';

// People seen close: what most covers of the genre show.

interface Cast {
  male: number;
  world: 'modern' | 'fantasy';
}

const cast = (c: Canvas, p: Palette, { male, world }: Cast): Person =>
  lit(somebody(c.dice, c.dice.chance(male), world), p);

/** The person stands at the lower middle; on a wide picture to the right. */
function stand(c: Canvas, who: Person, size = 1.4, x = wide(c) ? 0.68 : 0.5, y = wide(c) ? 0.5 : 0.45): void {
  c.at(c.w * x, c.h * y, size * c.k, () => bust(c, who), { turn: c.dice.real(-4, 4) });
}

const underTrees =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    cloud(c, c.w * 0.3, c.h * 0.26, 140 * c.k, p.cloud, 0.8);
    ridge(c, c.h * 0.62, 18 * c.k, p.far);
    tree(c, -10, c.h * 0.94, 330 * c.k, p.foliage, mix(p.ink, '#5a4038', 0.5), 60);
    tree(c, c.w + 10, c.h * 0.9, 290 * c.k, p.foliage, mix(p.ink, '#5a4038', 0.5), 50);
    stand(c, cast(c, p, of));
    petals(c, 46, [p.foliage[3], p.foliage[2]], 5.5);
    return { at: 'bottom', dark: false };
  };

const nightStreet =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    city(c, c.h * 0.3, 80 * c.k, p.mid, p.lamp, 0.34);
    bokeh(c, 26, [p.lamp, '#ff9a8a', '#9ad8e6', p.light], 30);
    stand(c, cast(c, p, of));
    lights(c, 14, p.lamp, [0, 0, c.w, c.h], 5);
    return { at: 'bottom', dark: true };
  };

const starlit =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    milkyWay(c, p);
    stars(c, 200, 1);
    disc(c, p, c.w * 0.76, c.h * 0.2, 36 * c.k);
    stand(c, cast(c, p, of), 1.36);
    lights(c, 20, p.light, [0, c.h * 0.4, c.w, c.h], 4);
    return { at: 'bottom', dark: true };
  };

const summerSky =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    cumulus(c, p, c.w * 0.14, c.h * 0.7, 130 * c.k);
    cumulus(c, p, c.w * 0.9, c.h * 0.74, 160 * c.k);
    stand(c, cast(c, p, of), 1.5, wide(c) ? 0.68 : 0.5, 0.62);
    flowers(c, c.h * 0.9, 34, [p.accent, '#ffffff', p.foliage[3]]);
    return { at: 'top', dark: false };
  };

const bySnow =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    ridge(c, c.h * 0.6, 22 * c.k, mix(p.far, '#ffffff', 0.3));
    ridge(c, c.h * 0.7, 12 * c.k, mix(p.far, '#ffffff', 0.6));
    const who = cast(c, p, of);
    stand(c, { ...who, outfit: 'coat', mood: who.mood === 'open' ? 'shy' : who.mood });
    snowfall(c, 110);
    return { at: 'bottom', dark: false };
  };

const inRain =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    city(c, c.h * 0.34, 60 * c.k, p.far, p.lamp, 0.18);
    bokeh(c, 12, [p.lamp, p.light], 34);
    const x = wide(c) ? 0.68 : 0.5;
    c.path(
      `M${n(c.w * x - 150 * c.k)},${n(c.h * 0.36)}Q${n(c.w * x)},${n(-c.h * 0.12)} ${n(c.w * x + 150 * c.k)},${n(c.h * 0.36)}Q${n(c.w * x + 100 * c.k)},${n(c.h * 0.28)} ${n(c.w * x + 50 * c.k)},${n(c.h * 0.35)}Q${n(c.w * x)},${n(c.h * 0.27)} ${n(c.w * x - 50 * c.k)},${n(c.h * 0.35)}Q${n(c.w * x - 100 * c.k)},${n(c.h * 0.28)} ${n(c.w * x - 150 * c.k)},${n(c.h * 0.36)}Z`,
      p.accent,
    );
    c.line(`M${n(c.w * x + 4)},${n(c.h * 0.12)}V${n(c.h * 0.5)}`, p.ink, 4 * c.k);
    stand(c, cast(c, p, of), 1.3, x, 0.5);
    rainfall(c, 80, 0.5);
    return { at: 'bottom', dark: true };
  };

const byWindow =
  (of: Cast): Scene =>
  (c, p) => {
    c.rect(0, 0, c.w, c.h, mix(p.pale, p.near, 0.35));
    window(c, c.w * 0.06, c.h * 0.05, c.w * 0.88, c.h * 0.72, mix(p.pale, '#c9b48c', 0.3), () => {
      sky(c, p);
      cloud(c, c.w * 0.3, c.h * 0.24, 120 * c.k, p.cloud, 0.8);
      ridge(c, c.h * 0.5, 18 * c.k, p.far);
      tree(c, c.w * 0.82, c.h * 0.82, 190 * c.k, p.foliage, p.ink, 40);
    });
    stand(c, cast(c, p, of));
    bokeh(c, 12, ['#ffffff', p.light], 20);
    return { at: 'bottom', dark: false };
  };

/** An oval frame with leaves around: the classic of romance covers. */
const cameo =
  (of: Cast): Scene =>
  (c, p) => {
    c.rect(0, 0, c.w, c.h, c.shade([lighter(p.sky.at(-1) as string, 0.35), p.sky.at(-2) as string]));
    pattern(c, mix(p.sky.at(-2) as string, p.ink, 0.12));
    const [x, y, rx, ry] = [c.w * 0.5, c.h * 0.46, 106 * c.k, 134 * c.k];
    c.ellipse(x, y, rx + 9 * c.k, ry + 9 * c.k, '#d8b25a');
    c.ellipse(x, y, rx + 5 * c.k, ry + 5 * c.k, '#f8ecc8');
    c.clip(
      `M${n(x - rx)},${n(y)}a${n(rx)},${n(ry)} 0 1 0 ${n(rx * 2)},0a${n(rx)},${n(ry)} 0 1 0 ${n(-rx * 2)},0Z`,
      () => {
        sky(c, p);
        cloud(c, c.w * 0.4, c.h * 0.3, 120 * c.k, p.cloud, 0.7);
        c.at(x, y + 10 * c.k, 1.25 * c.k, () => bust(c, cast(c, p, of)), { turn: c.dice.real(-4, 4) });
      },
    );
    for (let i = 0; i < 26; i++) {
      const a = 0.5 + (i / 26) * 2.2;
      const [fx, fy] = [x + Math.cos(a) * (rx + 10 * c.k), y + Math.sin(a) * (ry + 10 * c.k)];
      const r = c.dice.real(7, 14) * c.k;
      if (i % 3 === 0) {
        for (let k = 0; k < 5; k++)
          c.at(
            fx,
            fy,
            1,
            () => c.ellipse(0, -r * 0.62, r * 0.5, r * 0.62, i % 2 ? lighter(p.accent, 0.45) : lighter(p.accent, 0.2)),
            { turn: k * 72 },
          );
        c.circle(fx, fy, r * 0.3, '#fdf0c0');
      } else
        c.at(
          fx,
          fy,
          1,
          () =>
            c.path(
              `M0,0Q${n(r)},${n(-r * 0.7)} ${n(r * 2)},0Q${n(r)},${n(r * 0.7)} 0,0Z`,
              c.dice.pick([p.foliage[0], p.foliage[1], '#5d8f6f']),
            ),
          { turn: (a * 180) / Math.PI + c.dice.real(-60, 60) },
        );
    }
    return { at: 'bottom', dark: false };
  };

function pattern(c: Canvas, colour: string): void {
  let d = '';
  const s = 22 * c.k;
  for (let y = 0; y < c.h + s; y += s)
    for (let x = (Math.round(y / s) % 2) * s; x < c.w + s; x += s * 2)
      d += `M${n(x)},${n(y - s * 0.6)}l${n(s * 0.6)},${n(s * 0.6)}l${n(-s * 0.6)},${n(s * 0.6)}l${n(-s * 0.6)},${n(-s * 0.6)}Z`;
  c.line(d, colour, 0.8, { opacity: 0.7 });
}

/** A tarot card: border, arch, sun, somebody and a number of stars. */
const tarot =
  (of: Cast): Scene =>
  (c, p) => {
    const gold = '#e0bd6a';
    c.rect(0, 0, c.w, c.h, c.shade([mix(p.ink, p.sky[0] as string, 0.4), p.ink]));
    const m = 14 * c.k;
    c.rect(m, m, c.w - m * 2, c.h - m * 2, 'none', { stroke: gold, 'stroke-width': 2, rx: 8 });
    c.rect(m + 6, m + 6, c.w - m * 2 - 12, c.h - m * 2 - 12, 'none', { stroke: gold, 'stroke-width': 0.8, rx: 5 });
    const [x, l, r, b, t] = [c.w / 2, c.w / 2 - 104 * c.k, c.w / 2 + 104 * c.k, c.h * 0.78, c.h * 0.14];
    const arch = `M${n(l)},${n(b)}V${n(t + 104 * c.k)}A${n(104 * c.k)},${n(104 * c.k)} 0 0 1 ${n(r)},${n(t + 104 * c.k)}V${n(b)}Z`;
    c.clip(arch, () => {
      sky(c, p);
      c.glow(x, c.h * 0.4, 170 * c.k, p.light, 0.8);
      let d = '';
      for (let i = 0; i < 28; i++) {
        const a = (i / 28) * 6.283;
        d += `M${n(x + Math.cos(a) * 96 * c.k)},${n(c.h * 0.4 + Math.sin(a) * 96 * c.k)}L${n(x + Math.cos(a) * 190 * c.k)},${n(c.h * 0.4 + Math.sin(a) * 190 * c.k)}`;
      }
      c.line(d, gold, 1.4, { opacity: 0.6 });
      c.circle(x, c.h * 0.4, 90 * c.k, 'none', { stroke: gold, 'stroke-width': 1.6 });
      c.at(x, c.h * 0.46, 1.32 * c.k, () => bust(c, cast(c, p, of)));
      stars(c, 30, 0.5);
    });
    c.path(arch, 'none', { stroke: gold, 'stroke-width': 2.4 });
    for (const s of [-1, 1]) {
      c.circle(x + s * 104 * c.k, t + 20 * c.k, 5 * c.k, gold);
      butterfly(c, x + s * 112 * c.k, c.h * 0.74, 0.7 * c.k, s * 20, lighter(p.accent, 0.3), gold);
    }
    return { at: 'bottom', dark: true };
  };

const duo =
  (of: Cast): Scene =>
  (c, p) => {
    sky(c, p);
    if (p.night) stars(c, 120, 0.7);
    disc(c, p, c.w * 0.5, c.h * 0.26, 46 * c.k);
    cloud(c, c.w * 0.2, c.h * 0.34, 130 * c.k, p.cloud, 0.6);
    ridge(c, c.h * 0.66, 18 * c.k, p.far);
    const [left, right] = [cast(c, p, of), cast(c, p, { ...of, male: of.male > 0.5 ? 0.15 : 0.6 })];
    const x = wide(c) ? 0.66 : 0.5;
    c.at(
      c.w * x - 62 * c.k,
      c.h * 0.56,
      1.12 * c.k,
      () => bust(c, { ...right, hairColour: mix(right.hairColour, '#3a2f2c', 0.3) }),
      { turn: 5 },
    );
    c.at(c.w * x + 52 * c.k, c.h * 0.62, 1.2 * c.k, () => bust(c, left), { turn: -5 });
    petals(c, 26, [p.foliage[3], p.foliage[2], lighter(p.accent, 0.4)], 4.6);
    return { at: 'top', dark: p.night };
  };

/** Four heads on diagonal strips: everybody with a route of their own. */
const strips =
  (of: Cast): Scene =>
  (c, p) => {
    const count = wide(c) ? 5 : 4;
    const w = c.w / count;
    const lean = c.h * 0.12;
    const grounds = c.dice.shuffled([
      p.accent,
      p.foliage[1],
      p.far,
      mix(p.sky[0] as string, '#ffffff', 0.2),
      p.foliage[2],
      lighter(p.accent, 0.35),
    ]);
    c.rect(0, 0, c.w, c.h, p.ink);
    for (let i = 0; i < count; i++) {
      const ground = grounds[i % grounds.length] as string;
      const [from, to] = [i === 0 ? -lean : i * w, i === count - 1 ? c.w + lean : (i + 1) * w - 3];
      c.clip(`M${n(from + lean / 2)},0H${n(to + lean / 2)}L${n(to - lean / 2)},${c.h}H${n(from - lean / 2)}Z`, () => {
        c.rect(0, 0, c.w, c.h, c.shade([lighter(ground, 0.35), ground]));
        c.at((i + 0.5) * w, c.h * (0.42 + (i % 2) * 0.06), 1.15 * c.k, () => bust(c, cast(c, p, of)));
      });
    }
    c.path(
      `M0,${c.h}V${n(c.h * 0.76)}H${c.w}V${c.h}Z`,
      c.linear([
        [0, p.ink, 0],
        [0.55, p.ink, 0.85],
        [1, p.ink, 1],
      ]),
    );
    return { at: 'bottom', dark: true };
  };

/** A head on a plain coloured ground with a great circle: the poster. */
const poster =
  (of: Cast): Scene =>
  (c, p) => {
    const ground = c.dice.pick([
      lighter(p.accent, 0.55),
      p.sky.at(-1) as string,
      mix(p.foliage[3], '#ffffff', 0.4),
      mix(p.pale, p.accent, 0.12),
    ]);
    c.rect(0, 0, c.w, c.h, ground);
    const x = wide(c) ? 0.66 : 0.5;
    c.circle(c.w * x, c.h * 0.44, 126 * c.k, c.dice.pick([p.accent, p.foliage[2], p.sky[0] as string]));
    c.circle(c.w * x, c.h * 0.44, 140 * c.k, 'none', { stroke: p.ink, 'stroke-width': 1, opacity: 0.5 });
    stand(c, cast(c, p, of), 1.4, x, 0.45);
    let dots = '';
    for (let i = 0; i < 8; i++)
      for (let k = 0; k < 8; k++)
        dots += `M${n(c.w - 8 - i * 8)},${n(10 + k * 8)}h${n(4 - k * 0.4)}v${n(4 - k * 0.4)}h${n(-4 + k * 0.4)}Z`;
    c.path(dots, p.ink, { opacity: 0.35 });
    return { at: 'bottom', dark: false };
  };

const of = (male: number, world: Cast['world'] = 'modern'): Cast => ({ male, world });

const bright = ['sakura', 'blossom', 'mint', 'noon', 'apricot', 'lavender', 'island', 'glass'];
const dim = ['moon', 'tram', 'galaxy', 'wine', 'plum', 'harbour', 'steel'];

/** Heroines; `gentlemen` and `heroes` are the same pictures with other people. */
export const heroineScenes: Record<string, Setting> = people(0.06, 'modern');
export const gentlemenScenes: Record<string, Setting> = people(0.94, 'modern');
export const heroScenes: Record<string, Setting> = people(0.45, 'fantasy');

function people(male: number, world: Cast['world']): Record<string, Setting> {
  const who = of(male, world);
  return {
    underTrees: { scene: underTrees(who), lights: ['sakura', 'ginkgo', 'blossom', 'glass', 'apricot', 'lavender'] },
    nightStreet: { scene: nightStreet(who), lights: dim },
    starlit: { scene: starlit(who), lights: ['galaxy', 'moon', 'aurora', 'wine', 'tram'] },
    summerSky: { scene: summerSky(who), lights: ['noon', 'island', 'ocean', 'mint', 'dusk'] },
    bySnow: { scene: bySnow(who), lights: ['winter', 'polar', 'snow', 'lavender'] },
    inRain: { scene: inRain(who), lights: ['rain', 'fog', 'harbour', 'lavender'] },
    byWindow: { scene: byWindow(who), lights: ['dusk', 'mint', 'apricot', 'sakura', 'rain', 'plum'] },
    cameo: { scene: cameo(who), lights: ['blossom', 'ivory', 'lavender', 'sakura', 'mint', 'wine', 'glass'] },
    tarot: { scene: tarot(who), lights: ['wine', 'galaxy', 'ember', 'moon', 'plum', 'aurora'] },
    duo: { scene: duo(who), lights: [...bright.slice(0, 6), 'plum', 'moon', 'dusk'] },
    strips: { scene: strips(who), lights: ['mint', 'apricot', 'lavender', 'noon', 'plum', 'blossom'] },
    poster: { scene: poster(who), lights: [...bright, 'ember', 'steel', 'paper'] },
  };
}
