/** A record of a CSV text and the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Reads CSV as spreadsheets write it: quoted cells may hold commas, quotes twice and line ends. Null: a quote stays open. */
export function readCsv(text: string): CsvRecord[] | { openedOn: number } {
  const records: CsvRecord[] = [];
  let [line, cells, cell] = [1, [] as string[], ''];
  let begun = 1;
  let quotedSince: number | null = null;
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one !== '')) records.push({ line: begun, cells });
    [cells, cell] = [[], ''];
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
    else if (ch === ',') {
      cells.push(cell);
      cell = '';
    } else if (ch === '\n') {
      endRecord();
      line += 1;
      begun = line;
    } else cell += ch;
  }
  if (quotedSince !== null) return { openedOn: quotedSince };
  endRecord();
  return records;
}
