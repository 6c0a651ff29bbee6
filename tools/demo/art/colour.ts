/** Colours are `#rrggbb`. */
export type Colour = string;

const channels = (c: Colour): [number, number, number] => [
  parseInt(c.slice(1, 3), 16),
  parseInt(c.slice(3, 5), 16),
  parseInt(c.slice(5, 7), 16),
];

const hex = (...rgb: number[]): Colour =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` 0 gives a, 1 gives b */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [from, to] = [channels(a), channels(b)];
  return hex(...from.map((v, i) => v + ((to[i] as number) - v) * share));
}

export const lighter = (c: Colour, share: number) => mix(c, '#ffffff', share);
export const darker = (c: Colour, share: number) => mix(c, '#000000', share);

/** 0 black … 1 white, as the eye weighs it */
export function luminance(c: Colour): number {
  const [r, g, b] = channels(c);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Turns the hue by degrees, keeping lightness and saturation (HSL). */
export function turn(c: Colour, degrees: number): Colour {
  const [r, g, b] = channels(c).map((v) => v / 255) as [number, number, number];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const light = (max + min) / 2;
  const chroma = max - min;
  if (chroma === 0) return c;
  const saturation = chroma / (1 - Math.abs(2 * light - 1));
  const sector = max === r ? ((g - b) / chroma) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  const hue = (sector * 60 + degrees + 720) % 360;
  const a = saturation * Math.min(light, 1 - light);
  const at = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hex(at(0), at(8), at(4));
}
