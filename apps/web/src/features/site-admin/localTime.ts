/** What a field for local times shows of an instant: `2026-11-21T14:05`, by the reader's own clock. */
export function toLocal(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that was chosen; null for none. */
export const fromLocal = (local: string): string | null => (local ? new Date(local).toISOString() : null);
