import { describe, expect, it } from 'vitest';
import { toolsOpened } from './toolsOpened.ts';

const page = { outerWidth: 1440, outerHeight: 900, innerWidth: 1440, innerHeight: 790, devicePixelRatio: 1 };

describe('developer tools', () => {
  it('are seen when they dock below the page', () =>
    expect(toolsOpened(page, { ...page, innerHeight: 480 })).toBe(true));

  it.each([
    ["a browser's side panel", { innerWidth: 1080 }],
    ['a smaller window', { outerHeight: 600, innerHeight: 490 }],
    ['zoom', { innerWidth: 960, innerHeight: 527, devicePixelRatio: 1.5 }],
    ['a bar of bookmarks', { innerHeight: 750 }],
    ['nothing', {}],
  ])('are not taken for open by %s', (_, change) => {
    expect(toolsOpened(page, { ...page, ...change })).toBe(false);
    expect(toolsOpened({ ...page, ...change }, { ...page, ...change })).toBe(false);
  });
});
