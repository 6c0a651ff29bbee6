/** Spring from March, summer from June, autumn from September, winter from December, as Shanghai counts days. */
export type SeasonOfYear = 1 | 2 | 3 | 4;

const yearAndMonth = (day: string): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** The season that a day, `YYYY-MM-DD`, lies in. */
export const seasonOn = (day: string): SeasonOfYear =>
  ((Math.floor((yearAndMonth(day)[1] + 9) / 3) % 4) + 1) as SeasonOfYear;

/** When the season of a day is over: the instant at which Shanghai's next one begins. */
export function endOfSeason(day: string): string {
  const [year, month] = yearAndMonth(day);
  const next = Math.floor(month / 3) * 3 + 3;
  return `${new Date(Date.UTC(year, next - 1, 1) - 8 * 3_600_000).toISOString()}`;
}

/** The first day of the season that a day lies in; winter began in December. */
export function startOfSeason(day: string): string {
  const [year, month] = yearAndMonth(day);
  const first = Math.floor(month / 3) * 3;
  return first === 0 ? `${year - 1}-12-01` : `${year}-${String(first).padStart(2, '0')}-01`;
}
