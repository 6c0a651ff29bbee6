/** The floating panel's distance from the window's right and bottom edges, and its size, in pixels. */
export interface Box {
  right: number;
  bottom: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

export const firstBox: Box = { right: 84, bottom: 22, width: 348, height: 552 };
const least: Size = { width: 300, height: 320 };
const most: Size = { width: 640, height: 900 };
/** The least distance to the window's edges. */
const edge = 8;

const between = (value: number, low: number, high: number): number =>
  Math.round(Math.max(low, Math.min(value, Math.max(low, high))));

/** Fits a stored box into the current window; shrinks it where the window is too small. */
export function fitted(box: Box, window: Size): Box {
  const room = { width: Math.max(0, window.width - 2 * edge), height: Math.max(0, window.height - 2 * edge) };
  const width = Math.min(between(box.width, least.width, most.width), room.width);
  const height = Math.min(between(box.height, least.height, most.height), room.height);
  return {
    width,
    height,
    right: between(box.right, edge, window.width - edge - width),
    bottom: between(box.bottom, edge, window.height - edge - height),
  };
}

export const moved = (box: Box, x: number, y: number): Box => ({
  ...box,
  right: box.right - x,
  bottom: box.bottom - y,
});

/** Resizes from the upper left corner; the right and bottom edges stay. */
export const resized = (box: Box, x: number, y: number): Box => ({
  ...box,
  width: box.width - x,
  height: box.height - y,
});

const step = 24;

/** The box after a key: arrows move it, with Shift they resize it. Null for other keys. */
export function boxAfter(box: Box, { key, shiftKey }: { key: string; shiftKey: boolean }): Box | null {
  if (key === 'Home') return firstBox;
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  if (!by) return null;
  return (shiftKey ? resized : moved)(box, by[0]!, by[1]!);
}

/** Widths of the docked panel in pixels. */
export const dock = { first: 360, least: 320, most: 480, step: 24 };
export const dockWidth = (width: number): number => between(width, dock.least, dock.most);
