import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyBox,
  buyFrame,
  buyPet,
  getAccount,
  listBoxes,
  listFrames,
  listOwnBoxes,
  listOwnFrames,
  listOwnPets,
  listPets,
  listPostings,
  wearBox,
  wearFrame,
  wearPets,
  type SignedIn,
} from '@yinghuo/contracts';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';
import { catalogue } from './catalogue.ts';

let world: World;
let one: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Autumn
  world.clock.set('2026-11-21T04:00:00Z');
  one = await world.member();
});

const give = (member: SignedIn, eventPoints: number) =>
  world.db.begin((sql) =>
    post(sql, member.memberId, { eventPoints }, { reason: 'adjustment', reference: null, key: `${member.memberId}` }),
  );
const toldOf = (member: SignedIn, name: string) => world.db<{ payload: Record<string, unknown> }[]>`
  select payload from outbox where name = ${name} and payload ->> 'memberId' = ${String(member.memberId)} order by seq`;

describe('the shop', () => {
  it('has at least 24 frames, 24 pets and 12 boxes, of which each kind has some for members, for a season and to be won', async () => {
    const [frames, pets, boxes] = await Promise.all(
      [listFrames, listPets, listBoxes].map((list) => world.bus.ask(list, {}, world.guest)),
    );
    expect([frames!.length, pets!.length, boxes!.length]).toEqual([24, 24, 12]);
    for (const kind of [frames!, pets!, boxes!]) {
      expect(new Set(kind.map(({ only }) => only))).toEqual(new Set([null, 'season', 'membership', 'prize']));
      expect(kind.filter(({ only, price }) => only === 'prize' && price > 0)).toEqual([]);
    }
    for (const items of Object.values(catalogue)) {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    }
  });

  it('sells what belongs to a season in that season alone', async () => {
    const maple = async () => (await world.bus.ask(listFrames, {}, world.guest)).find(({ id }) => id === 4);
    expect(await maple()).toMatchObject({ price: 260, limitedUntil: '2026-11-30T16:00:00.000Z' });
    world.clock.set('2026-11-30T16:00:00Z');
    expect(await maple()).toMatchObject({ price: 0, limitedUntil: null, only: 'season' });
    await give(one, 1000);
    await expect(world.bus.ask(buyFrame, { id: 4 }, one)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('buying', () => {
  it('costs its price once, stands in the wallet, and counts the frame on the card', async () => {
    await give(one, 200);
    expect(await world.bus.ask(buyFrame, { id: 1 }, one)).toEqual({ id: 1, eventPoints: 80 });
    await expect(world.bus.ask(buyFrame, { id: 1 }, one)).rejects.toMatchObject({ detail: { reason: 'done' } });
    const { items, wallet } = await world.bus.ask(listPostings, { size: 1 }, one);
    expect(wallet.eventPoints).toBe(80);
    expect(items[0]).toMatchObject({
      ...{ currency: 'eventPoints', delta: -120, reason: 'cosmetic' },
      reference: { kind: 'item', id: 'frame:1', title: '常春', place: { page: 'wardrobe' } },
    });
    expect((await toldOf(one, 'cosmetic-bought')).map(({ payload }) => payload)).toEqual([
      { memberId: one.memberId, kind: 'frame', id: 1, price: 120, frameCount: 1 },
    ]);
    expect((await toldOf(one, 'member-profile-changed')).at(-1)!.payload).toMatchObject({ frameCount: 1 });
    expect(await world.bus.ask(listOwnFrames, {}, one)).toMatchObject([{ id: 1, worn: false }]);
  });

  it('changes nothing where there is too little, or nothing of that name', async () => {
    await give(one, 119);
    await expect(world.bus.ask(buyFrame, { id: 1 }, one)).rejects.toMatchObject({ detail: { reason: 'balance' } });
    await expect(world.bus.ask(buyFrame, { id: 999 }, one)).rejects.toMatchObject({ kind: 'notFound' });
    // To be won only
    await expect(world.bus.ask(buyPet, { id: 23 }, one)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await world.bus.ask(listOwnFrames, {}, one)).toEqual([]);
    expect((await world.bus.ask(getAccount, {}, one)).eventPoints).toBe(119);
  });

  it('sells what is for members of the membership to them alone', async () => {
    await give(one, 500);
    await expect(world.bus.ask(buyBox, { id: 11 }, one)).rejects.toMatchObject({
      kind: 'forbidden',
      detail: { kind: 'membership' },
    });
    await world.db`update members set membership_until = now() + interval '1 day' where id = ${one.memberId}`;
    expect(await world.bus.ask(buyBox, { id: 11 }, one)).toEqual({ id: 11, eventPoints: 300 });
  });

  it.each([
    { kind: 'frames', buying: buyFrame, listing: listOwnFrames, ids: [1, 10], balance: 130, left: 10 },
    { kind: 'pets', buying: buyPet, listing: listOwnPets, ids: [2, 5], balance: 130, left: 10 },
    { kind: 'boxes', buying: buyBox, listing: listOwnBoxes, ids: [2, 6], balance: 130, left: 10 },
  ])('of $kind fifty at once get one, twenty times over, and nobody comes below nothing', async (race) => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member()));
    for (const member of members) {
      await give(member, race.balance);
      // Either of two that cost more than half of what there is
      const tries = Array.from({ length: 50 }, (_, n) => world.bus.ask(race.buying, { id: race.ids[n % 2]! }, member));
      const bought = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
      expect(bought).toHaveLength(1);
      const { eventPoints } = await world.bus.ask(getAccount, {}, member);
      expect([eventPoints, (await world.bus.ask(race.listing, {}, member)).length]).toEqual([race.left, 1]);
    }
    const sums = await world.db`select currency, sum(delta)::int as sum from ledger group by currency`;
    expect(sums.filter(({ sum }) => sum !== 0)).toEqual([]);
  });
});

describe('wearing', () => {
  beforeEach(async () => {
    await give(one, 2000);
    for (const id of [1, 2, 3]) await world.bus.ask(buyPet, { id }, one);
    await world.bus.ask(buyFrame, { id: 3 }, one);
    await world.bus.ask(buyBox, { id: 2 }, one);
  });

  it('shows a frame, pets in their order and a box on the card, and takes them off', async () => {
    await world.bus.ask(wearFrame, { id: 3 }, one);
    await world.bus.ask(wearPets, { ids: [3, 1] }, one);
    expect(await world.bus.ask(wearBox, { id: 2 }, one)).toEqual({ box: 2 });
    expect((await toldOf(one, 'member-profile-changed')).at(-1)!.payload).toMatchObject({
      frames: '/cosmetics/frame-star.svg',
      pets: '3,1',
      box: 2,
    });
    const worn = (await world.bus.ask(listOwnPets, {}, one)).map(({ id, worn, order }) => [id, worn, order]);
    expect(worn.sort()).toEqual([
      [1, true, 2],
      [2, false, undefined],
      [3, true, 1],
    ]);
    expect(await world.bus.ask(listOwnBoxes, {}, one)).toMatchObject([{ id: 2, worn: true }]);
    await world.bus.ask(wearFrame, { id: -1 }, one);
    await world.bus.ask(wearPets, { ids: [-1] }, one);
    await world.bus.ask(wearBox, { id: -1 }, one);
    expect(await world.bus.ask(getAccount, {}, one)).toMatchObject({ frame: '', pets: '-1' });
  });

  it('is of what one owns', async () => {
    await expect(world.bus.ask(wearFrame, { id: 1 }, one)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(world.bus.ask(wearPets, { ids: [1, 9] }, one)).rejects.toMatchObject({ kind: 'notFound' });
    for (const id of [1, 99]) {
      await expect(world.bus.ask(wearBox, { id }, one)).rejects.toMatchObject({ kind: 'boxFailed' });
    }
  });

  it.each([{ ids: [] }, { ids: [1, 1] }, { ids: [-1, 1] }, { ids: [0] }, { ids: [1, 2, 3, 4, 5, 6] }])(
    'refuses %j, which are no pets in order',
    async (fields) => {
      await expect(world.bus.ask(wearPets, fields, one)).rejects.toMatchObject({ kind: 'invalid' });
    },
  );
});
