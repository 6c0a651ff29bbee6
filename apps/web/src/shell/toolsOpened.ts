/** The window and the page in it, as the browser says. */
export interface Sizes {
  outerWidth: number;
  outerHeight: number;
  innerWidth: number;
  innerHeight: number;
  devicePixelRatio: number;
}

/** Docked tools take at least so many pixels of the page's height. */
const taken = 170;

/**
 * Whether tools were docked below the page between two looks: the page lost much of its height at once, while the window
 * and the zoom stayed as they were. What stands beside the page is no sign: browsers' own side panels do too, and whoever
 * had one open was thrown out twice a second. Tools that are docked beside it or in a window of their own go unseen.
 */
export function toolsOpened(before: Sizes, now: Sizes): boolean {
  const same = (['outerWidth', 'outerHeight', 'innerWidth', 'devicePixelRatio'] as const).every(
    (size) => before[size] === now[size],
  );
  return same && before.innerHeight - now.innerHeight > taken;
}
