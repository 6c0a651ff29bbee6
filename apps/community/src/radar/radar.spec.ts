import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  gamePublished,
  openRadarFeed,
  permissionChanged,
  readRadarFeed,
  refuseMatch,
  saveThread,
  SaveThread,
  scanRadar,
  wantThread,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const trusted = () => world.member({ permission: 2 });
async function thread(who: SignedIn, fields: Partial<SaveThread>): Promise<number> {
  const { id } = await world.bus.ask(saveThread, { ...new SaveThread(), section: 'gal', title: '求', ...fields }, who);
  await world.db`delete from quota_uses`;
  return id;
}
const want = async (id: number, count: number) => {
  for (let n = 0; n < count; n += 1) await world.bus.ask(wantThread, { id, on: true }, await trusted());
};
const seen = async (who: SignedIn, fields: object = {}) =>
  (await world.bus.ask(scanRadar, fields, who)).rows.map(({ id, wants }) => [id, wants]);

it('shows what most ask for first, by section and month, without what was found', async () => {
  const asker = await trusted();
  const [few, many, otome] = [
    await thread(asker, { title: '一部少有人问的' }),
    await thread(asker, { title: '一部人人都问的', vndbId: 'v900' }),
    await thread(asker, { title: '一部乙女', section: 'otome' }),
  ];
  await want(many, 3);
  await want(otome, 1);
  expect(await seen(asker)).toEqual([
    [many, 4],
    [otome, 2],
    [few, 1],
  ]);
  expect(await seen(asker, { section: 'otome' })).toEqual([[otome, 2]]);

  const gameId = 9001;
  await world.bus.tell(gamePublished, {
    ...{ gameId, section: 'gal', title: '到了', titles: ['到了'], submitterId: 1, vndbId: 'v900' },
  } as never);
  expect(await seen(asker, { section: 'gal' })).toEqual([[few, 1]]);
  await world.bus.ask(refuseMatch, { id: many, gameId }, asker);
  expect(await seen(asker, { section: 'gal' })).toEqual([
    [many, 4],
    [few, 1],
  ]);
});

it('counts each month for itself, and no longer who takes it back', async () => {
  const asker = await trusted();
  const id = await thread(asker, { title: '去年就有人问', section: 'rpg' });
  const other = await trusted();
  await world.bus.ask(wantThread, { id, on: true }, other);
  const { months } = await world.bus.ask(scanRadar, {}, asker);
  const [now, before] = [months[0]!, months[1]!];
  await world.db`update thread_radar set month = ${`${before}-01`} where thread_id = ${id}`;
  expect(await seen(asker, { section: 'rpg' })).toEqual([]);
  expect(await seen(asker, { section: 'rpg', month: before })).toEqual([[id, 2]]);
  await want(id, 1);
  expect(await seen(asker, { section: 'rpg', month: now })).toEqual([[id, 1]]);
  // Not a month ago: on the 31st that is the first of this month in Shanghai.
  await world.db`update thread_wants set at = ${`${before}-15`} where thread_id = ${id} and member_id = ${other.memberId}`;
  await world.bus.ask(wantThread, { id, on: false }, other);
  expect(await seen(asker, { section: 'rpg', month: before })).toEqual([[id, 1]]);
});

it('is for trusted members, and its feed ends with their permission', async () => {
  const member = await world.member({ permission: 1 });
  await expect(world.bus.ask(scanRadar, {}, member)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(world.bus.ask(openRadarFeed, { renew: false }, member)).rejects.toMatchObject({ kind: 'forbidden' });

  const reader = await trusted();
  const { key } = await world.bus.ask(openRadarFeed, { renew: false }, reader);
  expect(await world.bus.ask(openRadarFeed, { renew: false }, reader)).toEqual({ key });
  const { rows } = await world.bus.ask(readRadarFeed, { key }, world.guest);
  expect(rows.length).toBeGreaterThan(0);
  const renewed = await world.bus.ask(openRadarFeed, { renew: true }, reader);
  await expect(world.bus.ask(readRadarFeed, { key }, world.guest)).rejects.toMatchObject({ kind: 'notFound' });
  await world.bus.ask(readRadarFeed, renewed, world.guest);
  await world.bus.tell(permissionChanged, { memberId: reader.memberId, from: 2, to: 1, by: 'rule', reason: '' });
  await expect(world.bus.ask(readRadarFeed, renewed, world.guest)).rejects.toMatchObject({ kind: 'notFound' });
});
