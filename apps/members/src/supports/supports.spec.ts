import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getOwnSupport, listSupporters, recordSupport, type RecordSupport, type SignedIn } from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
let giver: SignedIn & { nickname: string };
let administrator: SignedIn;
beforeAll(async () => {
  world = await World.open();
  giver = await world.member({ permission: 2, avatar: '/avatars/fox.webp' });
  administrator = await world.member({ permission: 8 });
});
afterAll(() => world.close());

const give = (support: Partial<RecordSupport>) =>
  world.bus.ask(recordSupport, { amountFen: 1000, ...support }, administrator);
const list = (input: { size?: number; cursor?: string | null } = {}) =>
  world.bus.ask(listSupporters, { size: 24, ...input }, giver);

it('lists who gave what, newest first, and tells members what they gave', async () => {
  await give({ memberId: giver.memberId, amountFen: 6600, message: '给萤火买灯油', day: '2026-11-01' });
  await give({ nickname: '路过的人', day: '2026-11-03' });
  await give({ memberId: giver.memberId });
  const first = await list({ size: 2 });
  expect(first).toMatchObject({
    items: [
      { nickname: giver.nickname, avatar: '/avatars/fox.webp', amountFen: 1000, message: '', day: '2026-11-21' },
      { nickname: '路过的人', avatar: '', day: '2026-11-03' },
    ],
    total: 3,
  });
  expect(await list({ size: 2, cursor: first.next })).toMatchObject({ items: [{ amountFen: 6600 }], next: null });
  expect(await world.bus.ask(getOwnSupport, {}, giver)).toEqual({
    totalFen: 7600,
    entries: [
      { amountFen: 1000, message: '', day: '2026-11-21' },
      { amountFen: 6600, message: '给萤火买灯油', day: '2026-11-01' },
    ],
  });
  expect(await world.told()).toContain('support-recorded');
  await world.db`update members set state = 'deleted' where id = ${giver.memberId}`;
  expect((await list()).items[0]).toMatchObject({ nickname: '已注销用户', avatar: '' });
});

it('is written down by administrators, for one giver that there is, not ahead of time', async () => {
  await expect(give({})).rejects.toMatchObject({ detail: [{ field: 'memberId', rule: 'required' }] });
  await expect(give({ memberId: 1, nickname: '谁' })).rejects.toMatchObject({ kind: 'invalid' });
  await expect(give({ memberId: 2 ** 40 })).rejects.toMatchObject({ kind: 'notFound' });
  await expect(give({ nickname: '谁', day: '2026-11-22' })).rejects.toMatchObject({ detail: [{ field: 'day' }] });
  const asGiver = world.bus.ask(recordSupport, { nickname: '谁', amountFen: 1 }, giver);
  await expect(asGiver).rejects.toMatchObject({ kind: 'forbidden' });
  // What is written down with it everybody reads.
  const muted = { ...administrator, mutedUntil: '2999-01-01T00:00:00.000Z' };
  const asMuted = world.bus.ask(recordSupport, { nickname: '谁', amountFen: 1 }, muted);
  await expect(asMuted).rejects.toMatchObject({ detail: { kind: 'muted' } });
});
