/**
 * How instants are written in Asia/Shanghai. Browsers take milliseconds to make a format, so each is made when something is
 * first written in it, and not while a page waits for its scripts.
 */
export function shanghaiFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => (format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', ...options })).format(at);
}

const ahead = 8 * 3_600_000;

/** The day of Asia/Shanghai an instant belongs to, `YYYY-MM-DD`; it begins at 16:00Z of the day before. */
export const shanghaiDay = (at: Date = new Date()): string => new Date(at.getTime() + ahead).toISOString().slice(0, 10);

/** When a day of Asia/Shanghai begins. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The day `count` days after another, before it when negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
