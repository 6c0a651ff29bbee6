/** What is asked while a page is opened or gone to: by the edge's own paths; `{game}` stands for one of them. */
const asks: Record<string, readonly string[]> = {
  '/detail': ['/updatagame?id={game}', '/getliuyan?id={game}&size=20'],
  '/otomeDetail': ['/updatagame?id={game}', '/getliuyan?id={game}&size=20'],
  '/krkrDetail': ['/updatagame?id={game}', '/getliuyan?id={game}&size=20'],
  '/rpgDetail': ['/updatagame?id={game}', '/getliuyan?id={game}&size=20'],
  '/message': ['/getliuyan'],
  '/notes': ['/getNlist?size=24'],
  '/notesDetail': ['/getNDetail?id={note}', '/getNoteList?id={note}&size=20'],
  // Most members have not reached the level that opens it: the page says so by itself.
  '/ranking': [],
  '/announcements': ['/ggs'],
  '/log': ['/logs?size=24'],
  '/intel': ['/infoList?size=24'],
  '/group': ['/group'],
};
const usual = ['/gameLists?size=24'];

export interface Visit {
  page: string;
  share: number;
  asks: readonly string[];
}

/** How visits spread over pages, as analytics counted them, with what each asks. */
export function visitsOf(counted: readonly { page: string; count: number }[]): Visit[] {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return counted.map(({ page, count }) => ({ page, share: count / all, asks: asks[page] ?? usual }));
}

/** Some visit, by its share. */
export function someVisit(visits: readonly Visit[]): Visit {
  let left = Math.random();
  return visits.find(({ share }) => (left -= share) < 0) ?? visits[0]!;
}

/** Rows that guests may see. */
export type Rows = Record<'game' | 'note', number[]>;

export const someRow = (path: string, rows: Rows): string =>
  path.replace(/\{(game|note)\}/g, (_, kind: keyof Rows) => {
    const ids = rows[kind];
    return String(ids[Math.floor(Math.random() * ids.length)]);
  });
