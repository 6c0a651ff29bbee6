import type { ReactNode } from 'react';

/** Sixty stickers: twenty drawings in three colourings. */

type Colours = readonly [main: string, second: string, dark: string];
type Drawing = readonly [name: string, draw: (colours: Colours) => ReactNode];

const rim = { stroke: '#fff', strokeWidth: 2.6, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const line = (stroke: string, strokeWidth = 1.6) =>
  ({ fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

const colourings: readonly { name: string; colours: Colours }[] = [
  { name: '青', colours: ['#7fb3b8', '#d7ebe6', '#275259'] },
  { name: '赭', colours: ['#d9831a', '#f6dfb4', '#7a4420'] },
  { name: '绯', colours: ['#c9686a', '#f6d9d3', '#6d2b36'] },
];

const drawings: readonly Drawing[] = [
  ['雨滴', ([a]) => <path d="M20 4c8 11 13 16 13 23a13 11 0 0 1-26 0C7 20 12 15 20 4Z" fill={a} {...rim} />],
  [
    '月亮',
    ([a, b, c]) => (
      <>
        <circle cx="20" cy="20" r="17" fill={c} {...rim} />
        <path d="M25 8a13 13 0 1 0 7 19 11 11 0 0 1-7-19Z" fill={b} />
        <circle cx="30" cy="13" r="1.4" fill={a} />
      </>
    ),
  ],
  ['星星', ([a]) => <path d="m20 3 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill={a} {...rim} />],
  [
    '猫',
    ([a, b, c]) => (
      <>
        <path d="M7 20 9 5l7 6h8l7-6 2 15a13 13 0 0 1-26 0Z" fill={c} {...rim} />
        <circle cx="15" cy="20" r="1.9" fill={b} />
        <circle cx="25" cy="20" r="1.9" fill={b} />
        <path d="M18.5 25h3L20 26.6Z" fill={a} />
        <path d="M5 24l6 1M5 29l6-1M35 24l-6 1M35 29l-6-1" {...line(b, 1)} />
      </>
    ),
  ],
  [
    '银杏',
    ([a, , c]) => (
      <>
        <path d="M20 3c14 3 18 15 13 27-4 0-9-1-13 5-4-6-9-5-13-5C2 18 6 6 20 3Z" fill={a} {...rim} />
        <path d="M20 12v26M20 30 12 18M20 30l8-12" {...line(c)} />
      </>
    ),
  ],
  [
    '枫叶',
    ([a, , c]) => (
      <>
        <path d="m20 3 4 8 6-3-1 8 8 0-5 6 5 5-11 2 1 4-7-2-7 2 1-4-11-2 5-5-5-6h8l-1-8 6 3Z" fill={a} {...rim} />
        <path d="M20 14v24" {...line(c)} />
      </>
    ),
  ],
  [
    '邮票',
    ([a, b, c]) => (
      <>
        <path d="M6 3h28v34H6Z" fill="#fff" stroke="#cfc6aa" strokeWidth="1.6" strokeDasharray="3 2.4" />
        <path d="M9 6h22v28H9Z" fill={a} />
        <circle cx="25" cy="14" r="4" fill={b} />
        <path d="M9 26c6-5 14-4 22-2v10H9Z" fill={c} />
      </>
    ),
  ],
  ['心', ([a]) => <path d="M20 35C5 24 3 17 5 11c3-7 12-7 15 0 3-7 12-7 15 0 2 6 0 13-15 24Z" fill={a} {...rim} />],
  [
    '云',
    ([, b, c]) => (
      <path d="M11 31a8 8 0 0 1 0-16 10 10 0 0 1 18-1 8.5 8.5 0 0 1 1 17Z" fill={b} stroke={c} strokeWidth="1.8" />
    ),
  ],
  [
    '小花',
    ([a, b]) => (
      <>
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cx="20" cy="10" rx="6.5" ry="8" fill={a} {...rim} transform={`rotate(${turn} 20 20)`} />
        ))}
        <circle cx="20" cy="20" r="5" fill={b} />
      </>
    ),
  ],
  [
    '雨伞',
    ([a, b, c]) => (
      <>
        <path d="M20 16v17a4 4 0 0 0 8 0" {...line('#fff', 5)} />
        <path d="M20 16v17a4 4 0 0 0 8 0" {...line(c, 2.2)} />
        <path d="M3 21a17 17 0 0 1 34 0c-3-3-7-3-9 0-2-3-6-3-8 0-2-3-6-3-8 0-2-3-6-3-9 0Z" fill={a} {...rim} />
        <path d="M12 21c1-8 4-13 8-16" {...line(b, 1.2)} />
      </>
    ),
  ],
  [
    '茶杯',
    ([a, b, c]) => (
      <>
        <path d="M29 18h3a5 5 0 0 1 0 10h-4" {...line('#fff', 5)} />
        <path d="M29 18h3a5 5 0 0 1 0 10h-4" {...line(c, 2.2)} />
        <path d="M6 16h24v8a11 11 0 0 1-24 0Z" fill={a} {...rim} />
        <ellipse cx="18" cy="16" rx="12" ry="3.4" fill={b} />
        <path d="M14 10c-2-3 2-4 0-7M21 10c-2-3 2-4 0-7" {...line(c, 1.4)} />
      </>
    ),
  ],
  [
    '小鱼',
    ([a, b, c]) => (
      <>
        <path d="M27 20 37 12c-2 6-2 10 0 16Z" fill={c} {...rim} />
        <path d="M3 20c6-11 20-11 27 0-7 11-21 11-27 0Z" fill={a} {...rim} />
        <circle cx="11" cy="18" r="2" fill={c} />
        <path d="M17 14c3 4 3 8 0 12M22 15c2 3 2 7 0 10" {...line(b, 1.3)} />
      </>
    ),
  ],
  [
    '纸船',
    ([a, b, c]) => (
      <>
        <path d="M20 6 32 24H8Z" fill={b} {...rim} />
        <path d="M20 6v18H8Z" fill={a} />
        <path d="M2 23h36l-7 12H9Z" fill={c} {...rim} />
      </>
    ),
  ],
  [
    '远山',
    ([a, b, c]) => (
      <>
        <circle cx="20" cy="20" r="17" fill={b} {...rim} />
        <circle cx="27" cy="14" r="3.6" fill="#fff" />
        <path d="M4.5 27 15 14l8 9 4-4 8.6 8A17 17 0 0 1 4.5 27Z" fill={a} />
        <path d="M6.5 30c9-5 18-4 27 0a17 17 0 0 1-27 0Z" fill={c} />
      </>
    ),
  ],
  [
    '灯笼',
    ([a, b, c]) => (
      <>
        <path d="M20 2v6M20 31v7" {...line(c, 2)} />
        <ellipse cx="20" cy="20" rx="14" ry="12" fill={a} {...rim} />
        <path d="M20 8c-8 8-8 16 0 24M20 8c8 8 8 16 0 24" {...line(b, 1.3)} />
        <path d="M13 8h14v2.6H13ZM13 29.4h14V32H13Z" fill={c} />
      </>
    ),
  ],
  [
    '纸鹤',
    ([a, b, c]) => (
      <>
        <path d="M2 15 17 24 20 5l6 17 12-13-7 22-14 6-6-11Z" fill={a} {...rim} />
        <path d="M17 24 26 22 17 37Z" fill={c} />
        <path d="M20 5l6 17-9 2Z" fill={b} />
      </>
    ),
  ],
  [
    '蘑菇',
    ([a, b, c]) => (
      <>
        <path d="M15 21h10l1 13a6 4 0 0 1-12 0Z" fill={b} {...rim} />
        <path d="M3 22a17 17 0 0 1 34 0c-8 3-26 3-34 0Z" fill={a} {...rim} />
        <circle cx="14" cy="14" r="2.6" fill={b} />
        <circle cx="25" cy="12" r="2" fill={b} />
        <circle cx="28" cy="18" r="1.6" fill={c} />
      </>
    ),
  ],
  [
    '雪花',
    ([a, , c]) => (
      <>
        <circle cx="20" cy="20" r="17" fill="#fff" stroke={a} strokeWidth="1.6" />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <path key={turn} d="M20 20V7M20 11l-3-3M20 11l3-3" {...line(c, 1.8)} transform={`rotate(${turn} 20 20)`} />
        ))}
      </>
    ),
  ],
  [
    '音符',
    ([a, b, c]) => (
      <>
        <path d="M15 30V8l17-4v21" {...line('#fff', 6)} />
        <path d="M15 30V8l17-4v21" {...line(c, 2.8)} />
        <path d="M15 8l17-4v5l-17 4Z" fill={b} />
        <ellipse cx="11" cy="30" rx="6" ry="4.6" fill={a} {...rim} />
        <ellipse cx="28" cy="26" rx="6" ry="4.6" fill={a} {...rim} />
      </>
    ),
  ],
];

const drawingOf = (id: number) => drawings[(id - 1) % drawings.length]!;
const colouringOf = (id: number) => colourings[Math.floor((id - 1) / drawings.length)] ?? colourings[0]!;

export const stickerIds: readonly number[] = Array.from(
  { length: drawings.length * colourings.length },
  (_, index) => index + 1,
);

/** `雨滴（青）` */
export const stickerName = (id: number): string => `${drawingOf(id)[0]}（${colouringOf(id).name}）`;

/** A sticker's drawing, filling its container. */
export const StickerArt = ({ id }: { id: number }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    {drawingOf(id)[1](colouringOf(id).colours)}
  </svg>
);
