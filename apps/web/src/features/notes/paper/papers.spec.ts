import { describe, expect, it } from 'vitest';
import { noteLimits } from '@yinghuo/contracts/wire';
import { inks, inkOn, papers } from './papers.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** WCAG 2.2, relative luminance of #rrggbb. */
const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** `color-mix(in srgb, one share, other)` */
const mixed = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16)) as [number, number];
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

describe('every ink on every paper', () => {
  it('has a contrast of at least 5, on the paper’s pattern too', () => {
    const low: string[] = [];
    papers.forEach(({ name, colour, shade }, paper) =>
      inks.forEach((ink, index) => {
        for (const ground of [colour, shade]) {
          const value = contrast(inkOn(index + 1, paper + 1), ground);
          if (value < 5) low.push(`${ink.name} on ${name} ${value.toFixed(2)}`);
        }
      }),
    );
    expect(low).toEqual([]);
  });

  it('has a contrast of at least 4.5 where it is thinned (Paper.module.css, --note-soft)', () => {
    const low: string[] = [];
    papers.forEach(({ name, colour, shade }, paper) =>
      inks.forEach((ink, index) => {
        const soft = mixed(inkOn(index + 1, paper + 1), colour, 0.92);
        for (const ground of [colour, shade]) {
          const value = contrast(soft, ground);
          if (value < 4.5) low.push(`${ink.name} on ${name} ${value.toFixed(2)}`);
        }
      }),
    );
    expect(low).toEqual([]);
  });

  it('is there as often as the contract says', () => {
    expect([papers.length, inks.length]).toEqual([noteLimits.papers, noteLimits.inks]);
  });
});
