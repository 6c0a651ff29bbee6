/** The sizes of the window and the viewport. */
export interface Sizes {
  outerWidth: number;
  outerHeight: number;
  innerWidth: number;
  innerHeight: number;
  devicePixelRatio: number;
}

/** Docked tools reduce the viewport's height by at least this many pixels. */
const taken = 170;

/**
 * Whether developer tools were docked at the bottom between two measurements: the viewport lost much height at once
 * while window and zoom stayed the same. A change of width does not count, because browsers' side panels cause it too
 * and their users were redirected twice a second. Tools docked at the side or undocked are not detected.
 */
export function toolsOpened(before: Sizes, now: Sizes): boolean {
  const same = (['outerWidth', 'outerHeight', 'innerWidth', 'devicePixelRatio'] as const).every(
    (size) => before[size] === now[size],
  );
  return same && before.innerHeight - now.innerHeight > taken;
}
