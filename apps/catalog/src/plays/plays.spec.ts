import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportPlays,
  importPlays,
  listMemberPlays,
  listMemberSubmissions,
  listPlays,
  memberRegistered,
  memberShowingChanged,
  postRating,
  Refusal,
  setPlay,
  type FieldError,
  type Caller,
  type PlayRecord,
  type ProfilePart,
} from '@yinghuo/contracts';
import { member as tester } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { readPlays } from './reading.ts';

const { member, trusted } = callers;
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let [lamp, snow, guarded, hidden] = [0, 0, 0, 0];
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  lamp = await addGame(db, { titleZh: '灯' });
  snow = await addGame(db, { titleZh: '雪' });
  guarded = await addGame(db, { titleZh: '门', section: 'rpg' });
  hidden = await addGame(db, { titleZh: '雾', status: 'hidden' });
  await db`update games set vndb_id = 'v17', bangumi_id = '321' where id = ${lamp}`;
  await db`update games set vndb_id = 'v18' where id = ${guarded}`;
});
afterAll(() => catalogue.close());

const bring = (text: string, caller = member) => catalogue.bus.ask(importPlays, { text }, caller);
const mine = (caller = member) => catalogue.bus.ask(listPlays, { size: 24 }, caller);
const faults = async (text: string): Promise<FieldError[]> => {
  const refusal: unknown = await bring(text).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  return (refusal as Refusal).detail as FieldError[];
};

describe('one’s own list', () => {
  it('shows what one rated or marked, by state, with counts, what was touched last first', async () => {
    await catalogue.bus.ask(postRating, { gameId: lamp, play: 'done', overall: 9, spoiler: false }, trusted);
    await catalogue.bus.ask(postRating, { gameId: guarded, play: 'wish', spoiler: false }, trusted);
    const page = await mine(trusted);
    expect(page.items.map(({ game, play, overall }) => [game.title, play, overall])).toEqual([
      ['门', 'wish', null],
      ['灯', 'done', 9],
    ]);
    expect(page).toMatchObject({ total: 2, counts: { wish: 1, doing: 0, done: 1, onHold: 0, dropped: 0 } });
    const first = await catalogue.bus.ask(listPlays, { size: 1 }, trusted);
    const rest = await catalogue.bus.ask(listPlays, { size: 1, cursor: first.next }, trusted);
    expect([rest.items[0]!.game.title, rest.next]).toEqual(['灯', null]);
    expect((await catalogue.bus.ask(listPlays, { size: 5, play: 'done' }, trusted)).total).toBe(1);
    // Whoever may not see a section any more does not see their games of it either.
    expect((await mine({ ...trusted, permission: 1 })).items.map(({ game }) => game.title)).toEqual(['灯']);
  });

  it('comes back from what was taken along, and a second time changes nothing', async () => {
    const { items: taken, next } = await catalogue.bus.ask(exportPlays, {}, trusted);
    expect([taken.length, next]).toEqual([2, null]);
    expect(await bring(JSON.stringify(taken), trusted)).toEqual({ changed: 0, same: 2, unknown: [] });
    const csv = 'gameId,play,overall,art,summary\n' + `${lamp},doing,7,8,"好，""很好""\n第二行"\n`;
    expect(await bring(csv)).toEqual({ changed: 1, same: 0, unknown: [] });
    expect(await bring(csv)).toEqual({ changed: 0, same: 1, unknown: [] });
    expect((await mine()).items).toMatchObject([{ play: 'doing', overall: 7, summary: '好，"很好"\n第二行' }]);
    const [row] = await catalogue.db`select aspects from ratings where member_id = ${member.memberId}`;
    expect(row).toEqual({ aspects: { art: 8 } });
  });

  it('takes what VNDB and Bangumi give away, and keeps what they do not know', async () => {
    const vndb = `<?xml version="1.0"?>\n<vndb-export version="1.0" date="2026-11-01">\n<vns>
      <vn id="v17" private="0"><title length="3" original="灯">Lamp &amp; Light</title><label id="2" label="Finished" /><vote timestamp="x">8.6</vote></vn>
      <vn id="v18" private="0"><title>Gate</title><label id="5" label="Wishlist"/></vn>
      <vn id="v999" private="1"><title>Nowhere</title><label id="1" label="Playing"/></vn>
      </vns></vndb-export>\n`;
    expect(await bring(vndb)).toEqual({
      changed: 1,
      same: 0,
      unknown: [
        { line: 2, title: 'Gate' },
        { line: 3, title: 'Nowhere' },
      ],
    });
    expect((await mine()).items).toMatchObject([{ play: 'done', overall: 9, summary: '好，"很好"\n第二行' }]);
    const bangumi = { data: [{ subject_id: 321, type: 5, rate: 0, comment: '', subject: { name: 'Lamp' } }] };
    expect(await bring(JSON.stringify(bangumi))).toMatchObject({ changed: 1 });
    expect((await mine()).items).toMatchObject([{ play: 'dropped', overall: 9 }]);
  });

  it('says which line is broken and then changes nothing', async () => {
    const before = await mine();
    expect(await faults(`gameId,play,overall\n${snow},done,8\n${lamp},gone,11\n,done,\n${snow},done,\n`)).toEqual([
      { field: 'lines[3].play', rule: 'enum', limit: expect.anything() },
      { field: 'lines[3].overall', rule: 'range', limit: [1, 10] },
      { field: 'lines[4].gameId', rule: 'required' },
      { field: 'lines[5].gameId', rule: 'duplicate' },
    ]);
    expect(await faults('gameId,play\n1,"done\n')).toMatchObject([{ field: 'lines[2]', rule: 'format' }]);
    expect(await faults('gameId,play\n1,done,x\n')).toMatchObject([{ field: 'lines[2]', rule: 'count' }]);
    expect(await faults('name,play\nx,done\n')).toMatchObject([{ field: 'lines[1]', rule: 'format' }]);
    expect(await faults('[\n{"gameId": 1, "play": "done"},\n{"gameId": oops}\n]')).toMatchObject([
      { field: 'lines[3]' },
    ]);
    expect(await faults('<vndb-export><vn id="v1">')).toMatchObject([{ rule: 'format' }]);
    expect(await faults(`gameId,play\n${'1,done\n'.repeat(2001)}`)).toMatchObject([{ field: 'text', rule: 'count' }]);
    expect(await mine()).toEqual(before);
  });

  it('neither tells of nor rates what its owner may not see', async () => {
    expect(await bring(`gameId,play\n${hidden},done\n${guarded},done\n`)).toMatchObject({
      changed: 0,
      unknown: [{}, {}],
    });
  });
});

describe('one click', () => {
  const reader = tester({ memberId: 55, permission: 1 });
  const set = (gameId: number, play: 'wish' | 'done' | null) => catalogue.bus.ask(setPlay, { gameId, play }, reader);
  const told = () =>
    catalogue.db`select name, payload->'overall' as overall, payload->'created' as created
                 from outbox where payload @> '{"memberId": 55}' order by seq desc limit 1`.then(([row]) => row);

  it('marks a game, changes the mark and takes it away', async () => {
    expect(await set(snow, 'wish')).toMatchObject({ gameId: snow, play: 'wish', overall: null });
    expect(await set(snow, 'done')).toMatchObject({ play: 'done' });
    expect(await told()).toMatchObject({ name: 'rating-posted', overall: null, created: false });
    expect((await mine(reader)).counts).toMatchObject({ wish: 0, done: 1 });
    expect(await set(snow, null)).toBeNull();
    expect(await told()).toMatchObject({ name: 'rating-deleted' });
    expect(await set(snow, null)).toBeNull();
    expect((await mine(reader)).total).toBe(0);
  });

  it('leaves what one wrote as it is', async () => {
    const verdict = { overall: 8, spoiler: true, summary: '雪很好', aspects: { art: 9 } };
    await catalogue.bus.ask(postRating, { gameId: snow, ...verdict }, reader);
    expect(await set(snow, 'done')).toMatchObject({ ...verdict, play: 'done' });
    expect(await set(snow, null)).toMatchObject({ ...verdict, play: null });
    await catalogue.bus.ask(postRating, { gameId: snow, ...verdict, overall: null, play: 'done' }, reader);
    await expect(set(snow, null)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    expect((await mine(reader)).items).toMatchObject([{ play: 'done', summary: '雪很好' }]);
  });

  it('brings back into view nothing that a moderator hid', async () => {
    await catalogue.db`update ratings set state = 'hidden' where member_id = 55`;
    expect(await set(snow, 'wish')).toMatchObject({ state: 'hidden' });
  });

  it('reaches only games that one sees', async () => {
    for (const id of [guarded, hidden, 2 ** 40])
      await expect(set(id, 'wish')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

it('is taken along in parts that a message holds, however long the verdicts are', async () => {
  const { db, bus } = catalogue;
  const collector = tester({ memberId: 900 });
  for (let n = 1; n <= 120; n += 1) await addGame(db, { titleZh: `第${n}部` });
  await db`insert into ratings (game_id, member_id, overall, summary)
           select id, 900, 8, repeat('🎇', 2000) from games where title_zh like '第%部'`;
  const taken: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part: { items: PlayRecord[]; next: string | null } = await bus.ask(exportPlays, { cursor }, collector);
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(900 << 10);
    taken.push(...part.items.map(({ gameId }) => gameId));
    cursor = part.next;
  }
  expect([taken.length, new Set(taken).size]).toEqual([120, 120]);
});

/** The whole field, of a piece that never ends. What looks at it again from each `<` hangs for minutes. */
const endless = (piece: string) => `<vndb-export>${piece.repeat(200_000 / piece.length)}</vndb-export>`;
it.each([
  '<vn ',
  '<vn id="',
  '<vn id="v1">',
  '<vn id="v1"><label ',
  '<vn id="v1"><label>',
  '<vn id="v1"><title',
  '<vn id="v1"><vote>',
  '</vndb-export> ',
])('reads a VNDB export of nothing but %j once, from its beginning to its end', (piece) => {
  expect(() => readPlays(endless(piece))).toThrow(Refusal);
  expect(() => readPlays(endless(`<vn id="v1">${piece}</vn>`))).toThrow(Refusal);
});

describe('on a member’s page', () => {
  const shelfOf = (id: number, caller: Caller = callers.guest) =>
    catalogue.bus.ask(listMemberPlays, { id, size: 24 }, caller);
  const hide = (memberId: number, hidden: ProfilePart[], seq: number) =>
    catalogue.bus.tell(memberShowingChanged, { memberId, hidden }, { seq });

  it('stand the games and verdicts that others may see, until the member keeps them to themselves', async () => {
    const reader = tester({ memberId: 777, permission: 1 });
    const [open, dark] = [
      await addGame(catalogue.db, { titleZh: '窗' }),
      await addGame(catalogue.db, { titleZh: '墙' }),
    ];
    for (const [gameId, overall] of [
      [open, 9],
      [dark, 3],
    ] as const)
      await catalogue.bus.ask(postRating, { gameId, play: 'done', overall, spoiler: false }, reader);
    await catalogue.db`update ratings set state = 'hidden' where game_id = ${dark}`;
    await expect(shelfOf(777)).rejects.toMatchObject({ kind: 'notFound' });
    await catalogue.bus.tell(memberRegistered, { memberId: 777, nickname: '读者', day: '2026-11-21' });
    const { items, spread, counts } = await shelfOf(777);
    expect(items.map(({ game, overall }) => [game.id, overall])).toEqual([[open, 9]]);
    expect([spread, counts.done]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0, 1, 0], 1]);
    expect((await shelfOf(777, reader)).items).toHaveLength(2);
    await hide(777, ['ratings', 'submissions'], 5);
    // What is older than the last word changes nothing.
    await hide(777, [], 4);
    for (const caller of [callers.guest, callers.member, callers.owner]) {
      await expect(shelfOf(777, caller)).rejects.toMatchObject({ kind: 'notFound' });
      await expect(catalogue.bus.ask(listMemberSubmissions, { id: 777, size: 24 }, caller)).rejects.toMatchObject({
        kind: 'notFound',
      });
    }
    expect((await shelfOf(777, reader)).items).toHaveLength(2);
    await hide(777, [], 6);
    expect((await shelfOf(777)).items).toHaveLength(1);
  });
});
