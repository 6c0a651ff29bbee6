import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAlike, type Caller } from '@yinghuo/contracts';
import { addGame, addLabels, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  const [common, rare, other] = await addLabels(db, 3);
  const add = async (titleZh: string, labels: number[], more: object = {}) => {
    ids[titleZh] = await addGame(db, { titleZh, ...more }, labels);
  };
  await add('灯', [common!, rare!]);
  await add('近', [common!, rare!]);
  await add('远', [common!]);
  await add('别', [other!]);
  await add('共', [other!]);
  await add('门', [common!, rare!], { section: 'rpg' });
  await add('雾', [common!, rare!], { status: 'hidden' });
  for (let n = 0; n < 20; n += 1) await add(`众${n}`, [common!]);
  await db`
    insert into ratings (game_id, member_id, overall)
    select g, m, 9 from unnest(${[ids['灯']!, ids['共']!]}::bigint[]) g cross join generate_series(1, 12) m`;
});
afterAll(() => catalogue.close());

const alike = (title: string, caller: Caller = callers.guest) =>
  catalogue.bus.ask(findAlike, { id: ids[title]! }, caller);

describe('games alike', () => {
  it('share rare labels or raters, say so, and are never the game itself', async () => {
    const found = await alike('灯');
    const titles = found.map(({ game }) => game.title);
    expect(titles.slice(0, 2).sort()).toEqual(['共', '近'].sort());
    expect(titles).not.toContain('灯');
    expect(titles).not.toContain('别');
    expect(found.length).toBe(12);
    expect(found.find(({ game }) => game.title === '近')).toMatchObject({ labels: ['标签2', '标签1'], raters: 0 });
    expect(found.find(({ game }) => game.title === '共')).toMatchObject({ labels: [], raters: 12 });
  });

  it('are those the caller may see', async () => {
    expect((await alike('灯')).map(({ game }) => game.title)).not.toContain('门');
    expect((await alike('灯', callers.trusted)).map(({ game }) => game.title)).toContain('门');
    await expect(alike('雾')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(alike('门')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
