/** A record of a CSV text and the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** What a spreadsheet would run as a formula; the apostrophe that defuses it is no part of what was written. */
const formula = /^'*[=+\-@\t\r]/;
const defused = /^'(?='*[=+\-@\t\r])/;

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV that spreadsheets open as UTF-8, and in which none of their texts is a formula. */
export const writeCsv = (rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/**
 * Reads CSV as `writeCsv` and spreadsheets write it: quoted cells may hold commas, quotes twice and line ends. `openedOn`:
 * the line of a quote that stays open.
 */
export function readCsv(text: string): CsvRecord[] | { openedOn: number } {
  const records: CsvRecord[] = [];
  let [line, cells, cell] = [1, [] as string[], ''];
  let begun = 1;
  let quotedSince: number | null = null;
  const endCell = () => {
    cells.push(cell.replace(defused, ''));
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((one) => one !== '')) records.push({ line: begun, cells });
    cells = [];
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const ch = source[at]!;
    if (quotedSince !== null) {
      if (ch === '\n') line += 1;
      if (ch !== '"') cell += ch;
      else if (source[at + 1] === '"') cell += source[(at += 1)]!;
      else quotedSince = null;
    } else if (ch === '"' && cell === '') quotedSince = line;
    else if (ch === ',') endCell();
    else if (ch === '\n') {
      endRecord();
      line += 1;
      begun = line;
    } else cell += ch;
  }
  if (quotedSince !== null) return { openedOn: quotedSince };
  endRecord();
  return records;
}
