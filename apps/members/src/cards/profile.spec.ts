import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getMemberCard,
  listFollows,
  setPreferences,
  setProfile,
  type SetProfile,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
let one: SignedIn & { nickname: string };
let other: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-21T04:00:00Z');
  [one, other] = [await world.member(), await world.member()];
});

const set = (fields: SetProfile, by: SignedIn = one) => world.bus.ask(setProfile, fields, by);
const card = (of: SignedIn) => world.bus.ask(getMemberCard, { id: of.memberId }, world.guest);
const name = (tail: string) => `改名${one.memberId}${tail}`;
const avatar = `/media/uploads/${'a'.repeat(43)}.webp`;

describe('a profile', () => {
  it('shows what its member gave, and tells everybody who keeps a copy', async () => {
    const before = await card(one);
    expect(await set({ signature: '在灯下看书', avatar })).toMatchObject({
      ...{ id: one.memberId, nickname: one.nickname, signature: '在灯下看书', avatar },
      me: { permission: one.permission },
    });
    expect(await card(one)).toMatchObject({ signature: '在灯下看书', avatar });
    const told = await world.db`
      select payload from outbox where name = 'member-profile-changed' and key = ${String(one.memberId)} order by seq desc`;
    expect(told[0]).toMatchObject({ payload: { memberId: one.memberId, userImg: avatar } });
    // What is left out stays, what is cleared is gone.
    expect(await set({ signature: null })).toMatchObject({ signature: '', avatar });
    expect((await set({ avatar: null })).avatar).toMatch(/^\/avatars\/[a-z]+\.webp$/);
    expect((await card(one)).nickname).toBe(before.nickname);
  });

  it('has another nickname once in thirty days', async () => {
    expect(await set({ nickname: name('甲') })).toMatchObject({ nickname: name('甲') });
    expect(await world.bus.ask(getMemberCard, { nickname: name('甲') }, world.guest)).toMatchObject({
      id: one.memberId,
    });
    await expect(set({ nickname: name('乙') })).rejects.toMatchObject({
      detail: { reason: 'state', field: 'nickname' },
    });
    // The very same is no change, also beside others that are.
    expect(await set({ nickname: name('甲'), signature: '还是我' })).toMatchObject({ signature: '还是我' });
    world.clock.set('2026-12-21T03:59:59Z');
    await expect(set({ nickname: name('乙') })).rejects.toMatchObject({ detail: { reason: 'state' } });
    world.clock.set('2026-12-21T04:00:01Z');
    expect(await set({ nickname: name('乙') })).toMatchObject({ nickname: name('乙') });
  });

  it('has no nickname that somebody else could be taken for', async () => {
    await set({ nickname: name('Lamp') }, other);
    await expect(set({ nickname: name('lAMP') })).rejects.toMatchObject({
      detail: { reason: 'taken', field: 'nickname' },
    });
    await expect(set({ nickname: '一' })).rejects.toMatchObject({ kind: 'invalid' });
    const both = await Promise.allSettled([set({ nickname: name('同') }), set({ nickname: name('同') }, other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // A refused nickname changes nothing else either.
    await expect(set({ nickname: name('Lamp'), signature: '白写' })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await card(one)).signature).toBe('');
  });

  it('is not changed by whoever is muted', async () => {
    const muted = { ...one, mutedUntil: '2099-01-01T00:00:00Z' };
    await expect(set({ signature: '…' }, muted)).rejects.toMatchObject({ detail: { kind: 'muted' } });
  });

  it('keeps back from others what its member chose, with its numbers, until they choose otherwise', async () => {
    const follows = (by: Parameters<World['bus']['ask']>[2]) =>
      world.bus.ask(listFollows, { memberId: one.memberId, kind: 'following', size: 9 }, by);
    await world.bus.ask(setPreferences, { hidden: ['follows', 'notes'] }, one);
    const shown = await card(one);
    expect(shown.hidden).toEqual(['follows', 'notes']);
    expect(Object.keys(shown.counts).toSorted()).toEqual([
      'answers',
      'comments',
      'games',
      'ratings',
      'threads',
      'versions',
    ]);
    await expect(follows(world.guest)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(follows(other)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await follows(one)).items).toEqual([]);
    expect((await world.bus.ask(getMemberCard, { id: one.memberId }, one)).counts.notes).toBe(0);
    const told = await world.db`
      select payload from outbox where name = 'member-showing-changed' and key = ${String(one.memberId)}`;
    expect(told.map(({ payload }) => payload as object)).toEqual([
      { memberId: one.memberId, hidden: ['follows', 'notes'] },
    ]);
    // An empty field of a form clears it; what is left out stays.
    await world.bus.ask(setPreferences, { effects: false }, one);
    expect((await card(one)).hidden).toHaveLength(2);
    await world.bus.ask(setPreferences, { hidden: null }, one);
    expect((await card(one)).counts.followers).toBe(0);
    expect((await follows(world.guest)).items).toEqual([]);
  });
});
