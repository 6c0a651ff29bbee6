import {
  aspects,
  check,
  importLimit,
  PlayLine,
  readCsv,
  Refusal,
  refuse,
  type FieldError,
  type PlayState,
} from '@yinghuo/contracts';

export interface Read {
  /** In CSV the line of the text, elsewhere the how-manieth entry, from 1. */
  line: number;
  play: PlayLine;
}
type Raw = Record<string, unknown>;
interface RawLine {
  line: number;
  fields: Raw;
}

/** Faults that are told at once; nobody reads more. */
const mostFaults = 20;

/** The lines of a list that was brought along, in whichever of the known forms. Refuses with the lines that are broken. */
export function readPlays(text: string): Read[] {
  const raw = text.startsWith('<') ? ofVndb(text) : /^[[{]/.test(text) ? ofJson(text) : ofCsv(text);
  if (raw.length === 0) refuse('invalid', [{ field: 'text', rule: 'format' }]);
  if (raw.length > importLimit.lines)
    refuse('invalid', [{ field: 'text', rule: 'count', limit: [1, importLimit.lines] }]);
  const faults: FieldError[] = [];
  const read: Read[] = [];
  const seen = new Map<string, number>();
  for (const { line, fields } of raw) {
    const fault = (of: FieldError) => faults.push({ ...of, field: `lines[${line}]${of.field && `.${of.field}`}` });
    try {
      const play = check(PlayLine, fields);
      const named = play.gameId ?? play.vndbId ?? play.bangumiId;
      if (!named) fault({ field: 'gameId', rule: 'required' });
      else if (!play.play && !play.overall) fault({ field: 'play', rule: 'required' });
      else if (seen.has(String(named))) fault({ field: 'gameId', rule: 'duplicate' });
      else read.push({ line, play });
      seen.set(String(named), line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const one of error.detail as FieldError[]) fault(one);
    }
    if (faults.length >= mostFaults) break;
  }
  if (faults.length > 0) refuse('invalid', faults);
  return read;
}

/** A list that was taken along here as JSON, or Bangumi's collection as its interface tells it. */
function ofJson(text: string): RawLine[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse('invalid', [{ field: `lines[${brokenLine(text, String(error))}]`, rule: 'format' }]);
  }
  const rows = Array.isArray(value) ? value : (value as { data?: unknown }).data;
  if (!Array.isArray(rows)) return refuse('invalid', [{ field: 'text', rule: 'format' }]);
  return rows.map((row: unknown, index) => {
    const line = index + 1;
    if (typeof row !== 'object' || row === null) return refuse('invalid', [{ field: `lines[${line}]`, rule: 'type' }]);
    return { line, fields: 'subject_id' in row ? ofBangumi(row as Raw) : known(row as Raw) };
  });
}

/** The line that a fault of JSON.parse is about: it tells a position, or quotes ten characters on either side. */
function brokenLine(text: string, fault: string): number {
  const position = /position (\d+)/.exec(fault)?.[1];
  const quoted = /(?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON/.exec(fault)?.[1];
  const at = position ? Number(position) : quoted ? text.indexOf(quoted) + Math.min(10, quoted.length) : text.length;
  return text.slice(0, at).split('\n').length;
}

const bangumiStates: Record<string, PlayState> = { 1: 'wish', 2: 'done', 3: 'doing', 4: 'onHold', 5: 'dropped' };

function ofBangumi(row: Raw): Raw {
  const { name_cn: chinese, name } = (row.subject ?? {}) as { name_cn?: unknown; name?: unknown };
  return {
    bangumiId: String(row.subject_id),
    title: chinese || name || '',
    play: bangumiStates[String(row.type)] ?? row.type,
    ...(row.rate ? { overall: row.rate } : {}),
    ...(row.comment ? { summary: row.comment } : {}),
  };
}

/** The columns of a line that are read; what a list of ours has besides is for its reader. */
const columns = ['gameId', 'vndbId', 'bangumiId', 'title', 'play', 'overall', 'aspects', 'spoiler', 'summary'];
const known = (row: Raw): Raw =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => columns.includes(name) && value !== null));

function ofCsv(text: string): RawLine[] {
  const records = readCsv(text);
  if (!Array.isArray(records)) return refuse('invalid', [{ field: `lines[${records.openedOn}]`, rule: 'format' }]);
  const [head, ...rows] = records;
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  if (!names.some((name) => ['gameId', 'vndbId', 'bangumiId'].includes(name))) {
    refuse('invalid', [{ field: 'lines[1]', rule: 'format' }]);
  }
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length)
      refuse('invalid', [{ field: `lines[${line}]`, rule: 'count', limit: [names.length, names.length] }]);
    const row: Raw = Object.fromEntries(names.map((name, at) => [name, cells[at]]).filter(([, cell]) => cell !== ''));
    const judged = aspects.filter((aspect) => row[aspect] !== undefined);
    return {
      line,
      fields: {
        ...known(row),
        ...(judged.length ? { aspects: Object.fromEntries(judged.map((aspect) => [aspect, row[aspect]])) } : {}),
      },
    };
  });
}

const vndbStates: Record<string, PlayState> = { 1: 'doing', 2: 'done', 3: 'onHold', 4: 'dropped', 5: 'wish' };
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!).trim();

/** VNDB's export of a list: one `<vn>` a game, its labels by number, its vote with a decimal. */
function ofVndb(text: string): RawLine[] {
  if (!/<vndb-export[\s>]/.test(text) || !text.trimEnd().endsWith('</vndb-export>')) {
    refuse('invalid', [{ field: `lines[${text.split('\n').length}]`, rule: 'format' }]);
  }
  const read: RawLine[] = [];
  for (const { tag, inside } of elementsOf(text, 'vn')) {
    const labels = [...elementsOf(inside, 'label')].map((label) => idIn(label.tag));
    const state = labels.map((id) => vndbStates[id]).find(Boolean);
    const vote = wordsIn(inside, 'vote').trim();
    read.push({
      line: read.length + 1,
      fields: {
        vndbId: idIn(tag),
        title: plain(wordsIn(inside, 'title')),
        ...(state ? { play: state } : {}),
        ...(vote ? { overall: /^\d+(\.\d+)?$/.test(vote) ? Math.round(Number(vote)) : vote } : {}),
      },
    });
    if (read.length > importLimit.lines) break;
  }
  return read;
}

const idIn = (tag: string): string => /\sid="([^"]*)"/.exec(tag)?.[1] ?? '';
const wordsIn = (text: string, name: string): string => {
  for (const { inside } of elementsOf(text, name)) return inside;
  return '';
};

/**
 * The elements of a name, one behind the other: what stands in the opening tag, and what it encloses. Looks at each
 * character a fixed number of times; an expression with two open ends would begin again at each `<` of a hostile text.
 */
function* elementsOf(text: string, name: string): Generator<{ tag: string; inside: string }> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at)) {
    const tagEnds = text.indexOf('>', at);
    if (tagEnds < 0) return;
    const tag = text.slice(at + opening.length, tagEnds);
    at = tagEnds + 1;
    if (!/^([\s/]|$)/.test(tag)) continue;
    if (tag.endsWith('/')) {
      yield { tag, inside: '' };
      continue;
    }
    const ends = text.indexOf(closing, at);
    if (ends < 0) return;
    yield { tag, inside: text.slice(at, ends) };
    at = ends + closing.length;
  }
}
