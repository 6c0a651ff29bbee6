import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getTopLists, setPreferences, signInDaily, type SignedIn, type TopList } from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';
import { noteMilestones } from './top-lists.sql.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

type Member = SignedIn & { nickname: string };
const lists = (by: SignedIn) => world.bus.ask(getTopLists, {}, { ...by, level: 100 });
const names = ({ rows }: TopList<unknown>) => rows.map(({ author }) => author.nickname);
const values = <Value>({ rows }: TopList<Value>) => rows.map(({ value }) => value);

describe('the top lists', () => {
  let first: Member;
  let second: Member;
  let third: Member;
  beforeEach(async () => {
    await world.db`update members set listed = false`;
    await noteMilestones(world.db);
    first = await world.member({ coins: 30, points: 505, frame_count: 2, frame: '/f.svg', pets: '3,1' });
    second = await world.member({ coins: 30, points: 1000, frame_count: 0 });
    third = await world.member({ coins: 90, points: 40, frame_count: 5 });
  });

  it('are in order, whoever was here first before others alike', async () => {
    const { listed, coins, points, levels, frames } = await lists(first);
    expect(listed).toBe(true);
    expect(names(coins)).toEqual([third, first, second].map(({ nickname }) => nickname));
    expect(values(points)).toEqual([1000, 505, 40]);
    expect(values(levels)).toEqual([200, 101, 8]);
    expect(names(frames)).toEqual([third.nickname, first.nickname]);
    expect(coins.rows[1]!.author).toMatchObject({ id: first.memberId, frame: '/f.svg', pets: '3,1', level: 101 });
  });

  it('say the caller’s own place, and what the next one costs', async () => {
    expect(await lists(first)).toMatchObject({
      coins: { own: { place: 2, value: 30, missing: 60 } },
      points: { own: { place: 2, value: 505, missing: 495 } },
      levels: { own: { place: 2, value: 101, missing: 495 } },
      frames: { own: { place: 2, value: 2, missing: 3 } },
      signIns: { own: { place: null, value: null, missing: null } },
    });
    expect(await lists(second)).toMatchObject({
      // As many as somebody who was here before.
      coins: { own: { place: 3, missing: 1 } },
      points: { own: { place: 1, missing: null } },
      frames: { own: { place: null, value: null } },
    });
  });

  it('have today’s sign-ins in the order in which they came', async () => {
    world.clock.set('2026-11-21T17:00:00Z');
    for (const member of [second, first]) await world.bus.ask(signInDaily, {}, member);
    const { signIns } = await lists(first);
    expect(names(signIns)).toEqual([second.nickname, first.nickname]);
    expect(signIns.own).toEqual({ place: 2, value: signIns.rows[1]!.value, missing: null });
    await world.bus.ask(setPreferences, { listed: false }, second);
    expect((await lists(first)).signIns).toMatchObject({ rows: [{}], own: { place: 1 } });
    world.clock.set('2026-11-22T17:00:00Z');
    expect((await lists(first)).signIns).toEqual({ rows: [], own: { place: null, value: null, missing: null } });
  });

  it('leave out whoever hides, is banned or gone, or never activated; the place goes to the next', async () => {
    await world.bus.ask(setPreferences, { listed: false }, third);
    await world.db`update members set state = 'deleted' where id = ${second.memberId}`;
    await world.member({ coins: 99, points: 9999, frame_count: 9, state: 'banned' });
    await world.member({ coins: 99, points: 9999, frame_count: 9, permission: 0 });
    const { coins, points, levels, frames } = await lists(first);
    for (const list of [coins, points, levels, frames]) expect(names(list)).toEqual([first.nickname]);
    expect(coins.own).toEqual({ place: 1, value: 30, missing: null });
    // Who hides sees where they would stand.
    expect(await lists(third)).toMatchObject({ listed: false, coins: { own: { place: 1, value: 90 } } });
    await world.bus.ask(setPreferences, { listed: true }, third);
    expect(names((await lists(first)).coins)).toEqual([third.nickname, first.nickname]);
  });

  it('hold fifty, and know every place far below them, many alike among them', async () => {
    const prefix = `t${first.memberId}`;
    await world.db`
      insert into members (nickname, nickname_key, email, password_hash, permission, coins)
      select ${prefix}::text || n, ${prefix}::text || n, n || ${prefix}::text || '@demo.invalid', '', 1, 40 + n / 700
      from generate_series(1, 3500) n`;
    const ranked = await world.db<{ id: number; place: number; coins: number }[]>`
      select id, coins, row_number() over (order by coins desc, id) as place from members
      where listed and state = 'active' and permission > 0`;
    const asked = [0, 1, 49, 50, 999, 1000, 1001, 1999, 2000, 2777, 3001, 3501, 3502].map((at) => ranked[at]!);
    const places = async () =>
      Promise.all(asked.map(async ({ id }) => (await lists({ ...first, memberId: id })).coins.own.place));
    const right = asked.map(({ place }) => place);
    expect((await lists(first)).coins.rows).toHaveLength(50);
    // Before every thousandth is noted, and after.
    expect(await places()).toEqual(right);
    await noteMilestones(world.db);
    expect(await world.db`select place from top_milestones where list = 'coins' order by 1`).toEqual(
      [1000, 2000, 3000].map((place) => ({ place })),
    );
    expect(await places()).toEqual(right);
  });

  it('need level 100', async () => {
    await expect(world.bus.ask(getTopLists, {}, { ...first, level: 99 })).rejects.toMatchObject({
      kind: 'forbidden',
      detail: { kind: 'lv', need: 100, have: 99 },
    });
  });
});
