const dayMs = 86_400_000;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day of the week; Monday is 0. */
export const weekday = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

/** The seven days, Monday first, of the week of `day`. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => isoDay(noon(day) + (index - weekday(day)) * dayMs));

/** All days of a month `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The month `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7);
}
