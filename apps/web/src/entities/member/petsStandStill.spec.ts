import { expect, it } from 'vitest';
import { stillOf } from './Avatar.tsx';

const drawings = import.meta.glob<string>('../../../public/cosmetics/pet-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const moving = Object.entries(drawings)
  .map(([file, drawing]) => ({ file, drawing }))
  .filter(({ drawing }) => drawing.includes('animation:'));

it('moves some pets', () => {
  expect(moving.length).toBeGreaterThanOrEqual(24);
});

// An image has no script and no style of the page: what keeps it still is in itself.
it.each(moving)('$file stands still where its address says so, and where the system asks for calm', ({ drawing }) => {
  expect(stillOf('/cosmetics/pet.svg')).toMatch(/\.svg#still$/);
  expect(drawing).toMatch(/<svg[^>]* id="still"/);
  expect(drawing).toContain(':target{animation:none}:target *{animation:none}');
  const [before = ''] = drawing.split('@media');
  const animated = [...before.matchAll(/\.(\w+)\{[^}]*animation:/g)].map(([, name]) => `.${name}`);
  const calm = /@media\(prefers-reduced-motion:reduce\)\{([^{]+)\{animation:none\}\}/.exec(drawing)?.[1]?.split(',');
  expect(calm).toEqual(animated);
});
