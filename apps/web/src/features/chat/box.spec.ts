import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAfter, dock, dockWidth, firstBox, fitted, moved, resized, type Box } from './box.ts';

const size = fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 150, max: 2000 }) });
const number = fc.integer({ min: -5000, max: 5000 });
const anyBox = fc.record({ right: number, bottom: number, width: number, height: number });
const key = fc.record({
  key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'a'),
  shiftKey: fc.boolean(),
});

const inside = ({ right, bottom, width, height }: Box, window: { width: number; height: number }) =>
  right >= 0 && bottom >= 0 && right + width <= window.width && bottom + height <= window.height;

describe('the floating panel', () => {
  it('is inside the window, whatever was kept and however it is moved and resized', () => {
    fc.assert(
      fc.property(
        anyBox,
        size,
        fc.array(fc.oneof(fc.tuple(number, number), key), { maxLength: 20 }),
        (kept, window, acts) => {
          let box = fitted(kept, window);
          for (const act of acts) {
            const next = Array.isArray(act) ? (act[0] > 0 ? moved : resized)(box, ...act) : boxAfter(box, act);
            box = fitted(next ?? box, window);
            expect(inside(box, window)).toBe(true);
          }
          expect(fitted(box, window)).toEqual(box);
        },
      ),
    );
  });

  it('goes where the arrow points; with Shift its upper left corner does; Home puts it back', () => {
    const window = { width: 1440, height: 900 };
    expect(boxAfter(firstBox, { key: 'ArrowLeft', shiftKey: false })).toMatchObject({ right: firstBox.right + 24 });
    expect(boxAfter(firstBox, { key: 'ArrowLeft', shiftKey: true })).toMatchObject({
      right: firstBox.right,
      width: firstBox.width + 24,
    });
    expect(boxAfter({ ...firstBox, right: 500 }, { key: 'Home', shiftKey: false })).toEqual(firstBox);
    expect(fitted(firstBox, window)).toEqual(firstBox);
    expect(boxAfter(firstBox, { key: 'Enter', shiftKey: false })).toBeNull();
  });
});

describe('the docked panel', () => {
  it('is never wider or narrower than leaves both sides readable', () => {
    fc.assert(
      fc.property(number, (width) => {
        expect(dockWidth(width)).toBeGreaterThanOrEqual(dock.least);
        expect(dockWidth(width)).toBeLessThanOrEqual(dock.most);
      }),
    );
  });
});
