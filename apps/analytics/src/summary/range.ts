import { daysAfter, refuse, type GetSummary } from '@yinghuo/contracts';

const dayMs = 86_400_000;
const most = 366;
const usual = 30;

/**
 * The requested days; `today` where the end is left out. Refuses with `invalid` when they are reversed or too many.
 */
export function rangeOf({ from, to }: GetSummary, today: string): { from: string; to: string } {
  const end = to ?? today;
  const begin = from ?? daysAfter(end, 1 - usual);
  const days = (Date.parse(end) - Date.parse(begin)) / dayMs + 1;
  if (days < 1 || days > most) {
    refuse('invalid', [{ field: from ? 'from' : 'to', rule: 'range', limit: [daysAfter(end, 1 - most), end] }]);
  }
  return { from: begin, to: end };
}
