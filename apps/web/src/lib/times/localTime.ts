const zone = { shift: 8 * 3_600_000, offset: '+08:00' };

/** The value of a datetime field, such as `2026-11-21T14:05`, in Shanghai time. */
export const toLocal = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + zone.shift).toISOString().slice(0, 16) : '';

/** The ISO instant of a datetime field's value; null where the field is empty. */
export const fromLocal = (local: string): string | null =>
  local ? new Date(`${local.slice(0, 16)}:00${zone.offset}`).toISOString() : null;
