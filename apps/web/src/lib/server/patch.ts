import type { Envelope, ReadPath } from '@yinghuo/contracts/wire';
import type { Answered, RowOf } from './call.ts';
import { cache, keysAt, lately, put, settledMs, split, urlOfKey, type Change, type ListPath } from './data.ts';

/** A change, typed by the paths it applies to. */
type ChangeOf<Path extends ReadPath> = (parts: Answered<Path>[], query: URLSearchParams) => Answered<Path>[];

/** Patches the cached answers of these paths after a write, and late answers that do not contain it yet. */
export function patch<Path extends ReadPath>(paths: readonly Path[], change: ChangeOf<Path>): void {
  const now = Date.now();
  const current = lately.filter(({ until }) => until > now);
  lately.splice(0, lately.length, ...current, { paths, change: change as Change, until: now + settledMs });
  patchOnce(paths, change);
}

/** Patches every cached answer: for data that many paths repeat, such as a member's frame. */
export function patchEverywhere(change: Change): void {
  const paths = [...cache.keys()].map((key) => split(urlOfKey(key))[0]).filter((path) => path.startsWith('/'));
  patch([...new Set(paths)] as ReadPath[], change as ChangeOf<ReadPath>);
}

/** Patches only what is cached now: for changes that are not idempotent, such as increments. */
export function patchOnce<Path extends ReadPath>(paths: readonly Path[], change: ChangeOf<Path>): void {
  for (const key of keysAt(paths)) {
    const data = cache.get(key)?.data as Answered<Path> | Answered<Path>[] | undefined;
    const [, query] = split(urlOfKey(key));
    if (Array.isArray(data)) put(key, change(data, query));
    else if (data) put(key, change([data], query)[0]);
  }
}

interface Row {
  id: number;
}
const rowsOf = ({ obj }: Envelope): Row[] => (Array.isArray(obj) ? (obj as Row[]) : []);
/** Adjusts the total, which only the first part carries. */
const counted = (parts: Envelope[], by: number): Envelope[] =>
  parts.map((part, index) => (index === 0 && part.wrap !== undefined ? { ...part, wrap: part.wrap + by } : part));

/** Changes one row in every list; returning null removes it. */
export const patchRow = <Path extends ReadPath>(
  paths: readonly Path[],
  id: number,
  change: (row: RowOf<Path>) => RowOf<Path> | null,
): void => patch(paths, changeOfRow(id, change as (row: Row) => Row | null) as ChangeOf<Path>);

const changeOfRow =
  (id: number, change: (row: Row) => Row | null): Change =>
  (parts) => {
    let gone = 0;
    const one = (row: Row): Row[] => {
      const next = row.id === id ? change(row) : row;
      if (!next) gone += 1;
      return next ? [next] : [];
    };
    const changed = parts.map((part) => {
      if (Array.isArray(part.obj)) return { ...part, obj: rowsOf(part).flatMap(one) };
      const single = part.obj as Row | null | undefined;
      return single?.id === id ? { ...part, obj: change(single) ?? single } : part;
    });
    return counted(changed, -gone);
  };

/**
 * Inserts a new row into the lists for which `belongs` is true: at the start, or at the end where that has loaded.
 */
export const addRow = <Path extends ListPath>(
  paths: readonly Path[],
  row: RowOf<Path> & Row,
  { belongs = () => true, at }: { belongs?: (query: URLSearchParams) => boolean; at: 'start' | 'end' },
): void => {
  const change: Change = (parts, query) => {
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
  };
  patch(paths, change as ChangeOf<Path>);
};
