import type { Dice } from '../dice.ts';
import type { Colour } from './colour.ts';

export type Stop = readonly [at: number, colour: Colour, opacity?: number];
export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

/** Shortest decimal with one digit: what keeps a drawing of 300 shapes small. */
export const n = (v: number): string => String(Math.round(v * 10) / 10);

const paint = (attributes: Record<string, string | number | undefined>) =>
  Object.entries(attributes)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? Math.round(v * 100) / 100 : v}"`)
    .join('');

export type Paint = Record<string, string | number | undefined>;

/**
 * An SVG being drawn. Units are those of the view box; a cover is 300 × 400, a scene 480 × 270.
 * `k` is the size of things: 1 on a cover, a little less on a scene.
 */
export class Canvas {
  readonly #defs: string[] = [];
  #parts: string[] = [];

  readonly w: number;
  readonly h: number;
  readonly dice: Dice;
  /** false leaves the small people out: scenery for backgrounds and behind somebody larger */
  readonly peopled: boolean;

  constructor(w: number, h: number, dice: Dice, peopled = true) {
    this.w = w;
    this.h = h;
    this.dice = dice;
    this.peopled = peopled;
  }

  get k(): number {
    return Math.min(this.w / 300, this.h / 330);
  }

  add(markup: string): void {
    this.#parts.push(markup);
  }

  rect(x: number, y: number, w: number, h: number, fill: string, more: Paint = {}): void {
    this.add(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${paint(more)}/>`);
  }

  circle(x: number, y: number, r: number, fill: string, more: Paint = {}): void {
    this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${paint(more)}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Paint = {}): void {
    this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${(Math.round(ry * 100) / 100).toString()}" fill="${fill}"${paint(more)}/>`,
    );
  }

  path(d: string, fill: string, more: Paint = {}): void {
    this.add(`<path d="${d}" fill="${fill}"${paint(more)}/>`);
  }

  line(d: string, stroke: string, width: number, more: Paint = {}): void {
    this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${paint(more)}/>`,
    );
  }

  /** Everything `draw` adds is moved, scaled (x, y) and turned (degrees) together. */
  at(
    x: number,
    y: number,
    scale: number | [number, number],
    draw: () => void,
    more: Paint & { turn?: number } = {},
  ): void {
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
    const { turn, ...rest } = more;
    const outer = this.#parts;
    this.#parts = [];
    draw();
    const inner = this.#parts.join('');
    this.#parts = outer;
    const rotate = turn ? ` rotate(${n(turn)})` : '';
    const s = (v: number) => String(Math.round(v * 1000) / 1000);
    this.add(`<g transform="translate(${n(x)} ${n(y)})${rotate} scale(${s(sx)} ${s(sy)})"${paint(rest)}>${inner}</g>`);
  }

  group(more: Paint, draw: () => void): void {
    this.at(0, 0, 1, draw, more);
  }

  /** Draws inside the outline `d` only. */
  clip(d: string, draw: () => void): void {
    const id = this.#define(`<path d="${d}"/>`, 'clipPath');
    this.group({ 'clip-path': `url(#${id})` }, draw);
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Box = [0, 0, 0, 1], fixed = false): string {
    const units = fixed ? ' gradientUnits="userSpaceOnUse"' : '';
    const at = ` x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${units}`;
    return `url(#${this.#define(stopsOf(stops), 'linearGradient', at)})`;
  }

  /** Colours at even distances, top to bottom. */
  shade(colours: readonly Colour[], box?: Box): string {
    return this.linear(
      colours.map((c, i) => [i / Math.max(1, colours.length - 1), c] as const),
      box,
    );
  }

  radial(stops: readonly Stop[]): string {
    return `url(#${this.#define(stopsOf(stops), 'radialGradient')})`;
  }

  /** A soft round light. */
  glow(x: number, y: number, r: number, colour: Colour, strength = 0.6): void {
    this.circle(
      x,
      y,
      r,
      this.radial([
        [0, colour, strength],
        [0.35, colour, strength * 0.45],
        [1, colour, 0],
      ]),
    );
  }

  #define(inner: string, tag: string, more = ''): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(`<${tag} id="${id}"${more}>${inner}</${tag}>`);
    return id;
  }

  toString(): string {
    const { w, h } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><defs>${this.#defs.join('')}</defs>${this.#parts.join('')}</svg>`;
  }
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('');
