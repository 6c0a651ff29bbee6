import { aspects, writeCsv, type PlayRecord } from '@yinghuo/contracts/wire';

const columns = ['gameId', 'title', 'section', 'vndbId', 'bangumiId', 'play', 'overall'] as const;

/** A list as CSV that spreadsheets open as UTF-8. */
export const csvOf = (plays: readonly PlayRecord[]): string =>
  writeCsv([
    [...columns, ...aspects, 'spoiler', 'summary', 'updatedAt'],
    ...plays.map((play) => [
      ...columns.map((name) => play[name]),
      ...aspects.map((aspect) => play.aspects[aspect]),
      play.spoiler,
      play.summary,
      play.updatedAt,
    ]),
  ]);
