import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findWays, pointsFor, signInDaily } from '@yinghuo/contracts';
import { post } from './post.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-11-21T04:00:00Z'));

const waysTo = async (level: number, member: Awaited<ReturnType<World['member']>>) =>
  world.bus.ask(findWays, { level }, member);

describe('the ways to a level', () => {
  it('say how far it is, and that today’s sign-in pays by the streak that it would continue', async () => {
    const member = await world.member();
    expect(await waysTo(1, member)).toMatchObject({ level: 1, have: 0, points: 5 });
    expect((await waysTo(1, member)).ways[0]).toEqual({ kind: 'signIn', points: pointsFor.signIn(1), streak: 1 });
    await world.bus.ask(signInDaily, {}, member);
    expect((await waysTo(1, member)).ways[0]).toEqual({
      kind: 'signInTomorrow',
      points: pointsFor.signIn(2),
      streak: 2,
    });
    world.clock.set('2026-11-22T04:00:00Z');
    expect((await waysTo(1, member)).ways[0]).toEqual({ kind: 'signIn', points: pointsFor.signIn(2), streak: 2 });
  });

  it('ask for nothing more once the level is reached', async () => {
    const member = await world.member();
    await world.db.begin((sql) =>
      post(sql, member.memberId, { points: 60 }, { reason: 'adjustment', reference: null, key: 'given' }),
    );
    expect(await waysTo(1, member)).toMatchObject({ points: 0 });
  });

  it('name notes as long as they earn something today', async () => {
    const member = await world.member();
    const left = async () => (await waysTo(50, member)).ways.find(({ kind }) => kind === 'note');
    expect(await left()).toMatchObject({ left: 3, points: pointsFor.note });
    const first = {
      member_id: member.memberId,
      reason: 'note',
      type: 'note',
      day: '2026-11-21',
      points: pointsFor.note,
    };
    const rows = [1, 2, 3].map((id) => ({ ...first, row_id: id, reference: world.db.json({}) }));
    await world.db`insert into rewards ${world.db(rows)}`;
    expect(await left()).toBeUndefined();
  });
});
