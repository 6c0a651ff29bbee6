import { aspects, type PlayRecord } from '@yinghuo/contracts/wire';

/** A list as JSON with one game a line, so that a fault is found by its line. */
export const jsonOf = (plays: readonly PlayRecord[]): string =>
  `[\n${plays.map((play) => JSON.stringify(play)).join(',\n')}\n]\n`;

const columns = ['gameId', 'title', 'section', 'vndbId', 'bangumiId', 'play', 'overall'] as const;
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The same as CSV that spreadsheets open as UTF-8. */
export function csvOf(plays: readonly PlayRecord[]): string {
  const head = [...columns, ...aspects, 'spoiler', 'summary', 'updatedAt'];
  const rows = plays.map((play) => [
    ...columns.map((name) => play[name]),
    ...aspects.map((aspect) => play.aspects[aspect]),
    play.spoiler,
    play.summary,
    play.updatedAt,
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text over as a file. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
