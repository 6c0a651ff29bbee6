import type { Envelope } from '@yinghuo/contracts/wire';
import { cache, keysAt, lately, put, settledMs, split, urlOfKey, type Change } from './data.ts';

/** Changes what is on hand of these paths, after a write told how, and what still arrives without it. */
export function patch(paths: readonly string[], change: Change): void {
  const now = Date.now();
  const current = lately.filter(({ until }) => until > now);
  lately.splice(0, lately.length, ...current, { paths, change, until: now + settledMs });
  patchOnce(paths, change);
}

/** The same without what still arrives: for a change that counts. */
export function patchOnce(paths: readonly string[], change: Change): void {
  for (const key of keysAt(paths)) {
    const data = cache.get(key)?.data as Envelope | Envelope[] | undefined;
    const [, query] = split(urlOfKey(key));
    if (Array.isArray(data)) put(key, change(data, query));
    else if (data) put(key, change([data], query)[0]);
  }
}

interface Row {
  id: number;
}
const rowsOf = <T extends Row>({ obj }: Envelope): T[] => (Array.isArray(obj) ? (obj as T[]) : []);
/** The first part says how many there are. */
const counted = (parts: Envelope[], by: number): Envelope[] =>
  parts.map((part, index) => (index === 0 && part.wrap !== undefined ? { ...part, wrap: part.wrap + by } : part));

/** Changes one row wherever it stands; null: it is gone. */
export const patchRow = <T extends Row>(paths: readonly string[], id: number, change: (row: T) => T | null): void =>
  patch(paths, (parts) => {
    let gone = 0;
    const one = (row: T): T[] => {
      const next = row.id === id ? change(row) : row;
      if (!next) gone += 1;
      return next ? [next] : [];
    };
    const changed = parts.map((part) => {
      if (Array.isArray(part.obj)) return { ...part, obj: rowsOf<T>(part).flatMap(one) };
      const single = part.obj as T | null | undefined;
      return single?.id === id ? { ...part, obj: change(single) ?? single } : part;
    });
    return counted(changed, -gone);
  });

/** Puts a new row into the lists that `belongs` says: before all others, or at the end where that is on hand. */
export const addRow = <T extends Row>(
  paths: readonly string[],
  row: T,
  { belongs = () => true, at }: { belongs?: (query: URLSearchParams) => boolean; at: 'start' | 'end' },
): void =>
  patch(paths, (parts, query) => {
    if (!belongs(query) || parts.some((part) => rowsOf(part).some(({ id }) => id === row.id))) return parts;
    const place = at === 'start' ? 0 : parts.length - 1;
    if (at === 'end' && parts[place]?.next) return parts;
    const put = (part: Envelope) => ({
      ...part,
      obj: at === 'start' ? [row, ...rowsOf(part)] : [...rowsOf(part), row],
    });
    return counted(
      parts.map((part, index) => (index === place ? put(part) : part)),
      1,
    );
  });
