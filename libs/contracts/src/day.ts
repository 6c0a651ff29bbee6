const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The day of Asia/Shanghai an instant belongs to, `YYYY-MM-DD`; it begins at 16:00Z of the day before. */
export const shanghaiDay = (at: Date = new Date()): string => shanghai.format(at);

/** The day `count` days after another, before it when negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
