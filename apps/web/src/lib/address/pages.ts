import { mostPages } from '@yinghuo/contracts/wire';

/** The page, from 1, at which the address begins its list. */
export const pageIn = (search: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(search.get('page'))), 1) || 1, mostPages);

/** The field of a call for that page; calls count from 0, and are asked for their first without. */
export const fieldOf = (page: number): number | undefined => (page > 1 ? page - 1 : undefined);

/** The search of another page of the address's list, without a dialog and without a row that a link led to. */
export function searchOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (/^([cr]|dialog(\..*)?)$/.test(key)) next.delete(key);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.toString();
}
