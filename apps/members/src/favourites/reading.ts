import { check, favouriteImport, FavouriteLine, readCsv, Refusal, refuse, type FieldError } from '@yinghuo/contracts';

export interface Read {
  /** In CSV the line of the text, in JSON the how-manieth entry, from 1. */
  line: number;
  favourite: FavouriteLine;
}
interface Raw {
  line: number;
  fields: unknown;
}

/** Faults that are told at once; nobody reads more. */
const mostFaults = 20;
const columns = ['gameId', 'title', 'note', 'addedAt'];

/** The lines of favourites that were brought along. Refuses with the lines that are broken. */
export function readFavourites(text: string): Read[] {
  const raw = text.trimStart().startsWith('[') ? ofJson(text) : ofCsv(text);
  const { lines } = favouriteImport;
  if (raw.length > lines) refuse('invalid', [{ field: 'text', rule: 'count', limit: [0, lines] }]);
  const faults: FieldError[] = [];
  const read = new Map<number, Read>();
  for (const { line, fields } of raw) {
    const fault = (of: FieldError) => faults.push({ ...of, field: `lines[${line}]${of.field && `.${of.field}`}` });
    try {
      const favourite = check(FavouriteLine, known(fields));
      if (read.has(favourite.gameId)) fault({ field: 'gameId', rule: 'duplicate' });
      read.set(favourite.gameId, { line, favourite });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const one of error.detail as FieldError[]) fault(one);
    }
    if (faults.length >= mostFaults) break;
  }
  if (faults.length > 0) refuse('invalid', faults);
  return [...read.values()];
}

function ofJson(text: string): Raw[] {
  try {
    return (JSON.parse(text) as unknown[]).map((fields, index) => ({ line: index + 1, fields }));
  } catch {
    return refuse('invalid', [{ field: 'text', rule: 'format' }]);
  }
}

function ofCsv(text: string): Raw[] {
  const records = readCsv(text);
  if (!Array.isArray(records)) return refuse('invalid', [{ field: `lines[${records.openedOn}]`, rule: 'format' }]);
  const [head, ...rows] = records;
  const names = head?.cells.map((name) => name.trim()) ?? [];
  if (!names.includes('gameId')) refuse('invalid', [{ field: 'lines[1]', rule: 'format' }]);
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length)
      refuse('invalid', [{ field: `lines[${line}]`, rule: 'count', limit: [names.length, names.length] }]);
    return { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at]])) };
  });
}

/** What a list of ours has besides is for its reader. */
function known(fields: unknown): object {
  if (typeof fields !== 'object' || fields === null) refuse('invalid', [{ field: '', rule: 'type' }]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => columns.includes(name)));
}
