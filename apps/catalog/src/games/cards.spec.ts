import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Db } from '@yinghuo/postgres';
import { addGame, addLabels, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { cardOf, cardsOf, cardTextsOf } from './cards.sql.ts';
import { refileDue, refileStale } from './refiling.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let db: Db;
beforeAll(async () => {
  catalogue = await openCatalogue();
  ({ db } = catalogue);
});
afterAll(() => catalogue.close());

describe('cards that are written where games are filed say what the tables say', () => {
  let id: number;
  let labels: number[];
  beforeAll(async () => {
    labels = await addLabels(db, 8);
  });
  beforeEach(async () => {
    id = await addGame(db, { languages: ['ja', 'zh-Hans'], platforms: ['windows'] }, labels.slice(0, 3));
    await addVersion(db, id, { kind: 'patch' });
  });

  const changes: Record<string, () => Promise<unknown>> = {
    'a game that was published': async () => {},
    'a title with what JSON has to escape': () => db`update games set title_zh = ${'"}\\ 一\n二 }'} where id = ${id}`,
    'another cover': () =>
      db`update games set cover = ${db.json({ url: '/media/1.webp', blur: '}}' })} where id = ${id}`,
    'no cover': () => db`update games set cover = null where id = ${id}`,
    'a date of another precision': () =>
      db`update games set release_date = '2024-05-01', release_precision = 'month' where id = ${id}`,
    'other makers': () => db`update games set developers = ${['灯下社', 'A, "B"']} where id = ${id}`,
    'a label more': () => db`insert into game_labels (game_id, label_id, position) values (${id}, ${labels[4]!}, 0)`,
    'more labels than a card shows': () =>
      db`insert into game_labels (game_id, label_id, position) select ${id}, label, 9 from unnest(${labels.slice(3)}::bigint[]) label`,
    'labels in another order': () => db`update game_labels set position = 5 - position where game_id = ${id}`,
    'a label that became a spoiler': () =>
      db`update game_labels set spoiler = 2 where game_id = ${id} and label_id = ${labels[1]!}`,
    'a label less': () => db`delete from game_labels where game_id = ${id} and label_id = ${labels[0]!}`,
    'a label of another name': async () => {
      await db`update labels set name = ${'改了名的 ' + labels[0]} where id = ${labels[0]!}`;
      await refileDue(db);
    },
    'a version more': () => addVersion(db, id, { kind: 'humanTl' }),
    'a version that was taken down': () => db`update versions set status = 'hidden' where game_id = ${id}`,
    'other counters and a score': () =>
      db`update standings set views = 7, downloads = 6, comments = 5, favourites = 4, ratings = 12, score = 8.5 where game_id = ${id}`,
    'a game that was hidden and came back': async () => {
      await db`update games set status = 'hidden' where id = ${id}`;
      await db`update games set status = 'live' where id = ${id}`;
    },
  };
  it.each(Object.keys(changes))('%s', async (what) => {
    await changes[what]!();
    const part = db`select game_id, updated_at as order_key from listings where game_id = ${id}`;
    const [said] = await cardsOf(db, callers.guest, part);
    const [kept, ...others] = await cardTextsOf(db, callers.guest, part);
    expect(JSON.parse(String(kept!.card))).toEqual(cardOf(said!));
    expect(kept).toMatchObject({ id, orderKey: said!.orderKey });
    expect(others).toEqual([]);
  });

  it('and nothing of what is not live', async () => {
    await db`update games set status = 'hidden' where id = ${id}`;
    await expect(db`select from cards where game_id = ${id}`).resolves.toHaveLength(0);
  });
});

it('has no cards of guarded sections for who may not see them', async () => {
  const id = await addGame(db, { section: 'rpg' });
  const part = db`select game_id, updated_at as order_key from listings where game_id = ${id}`;
  await expect(cardTextsOf(db, callers.guest, part)).resolves.toEqual([]);
  await expect(cardTextsOf(db, callers.trusted, part)).resolves.toHaveLength(1);
});

it('are written after a start where functions of an older release left none, an old one, or old facets', async () => {
  const ids: number[] = [];
  for (const engine of ['RPG Maker', 'KiriKiri', 'Unity', 'Unity']) ids.push(await addGame(db, { engine }));
  const [missing, old, filed, right] = ids as [number, number, number, number];
  await db`delete from cards where game_id = ${missing}`;
  await db`update cards set card = replace(card, 'KiriKiri', 'Unity') where game_id = ${old}`;
  await db`update listings set facets = array_remove(facets, 'gal/engine/Unity') where game_id = ${filed}`;
  const differing = () => db`
    select game_id from listings full join cards using (game_id)
    full join cards_of(array(select id from games)) fresh using (game_id)
    where cards.card is distinct from fresh.card or 'gal/engine/Unity' <> all(facets) and game_id = ${filed}`;
  expect(await differing()).toHaveLength(3);
  const before = await db`select xmin from cards where game_id = ${right}`;
  let seen = 0;
  for (let below: number | null = Number.MAX_SAFE_INTEGER; below !== null; seen += 1)
    below = await refileStale(db, below, 3);
  expect(seen).toBeGreaterThan(2);
  expect(await differing()).toEqual([]);
  expect(await db`select xmin from cards where game_id = ${right}`).toEqual(before);
});
