const zone = { shift: 8 * 3_600_000, offset: '+08:00' };

/** What a field for times shows of an instant: `2026-11-21T14:05`, by Shanghai's clock as everywhere on the site. */
export const toLocal = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + zone.shift).toISOString().slice(0, 16) : '';

/** The instant that was chosen; null for none. */
export const fromLocal = (local: string): string | null =>
  local ? new Date(`${local.slice(0, 16)}:00${zone.offset}`).toISOString() : null;
