import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guest, listPostings, payGroupFee, type SignedIn } from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';
import { post } from './post.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const pay = (groupId: number, { memberId }: SignedIn) =>
  world.bus.ask(payGroupFee, { groupId, memberId, name: '读书会' }, guest());
const give = ({ memberId }: SignedIn, coins: number, key: string) =>
  world.db.begin((sql) => post(sql, memberId, { coins }, { reason: 'adjustment', reference: null, key }));

describe('the fee of a group', () => {
  it('is taken once, however many ask at once, and stands in the ledger', async () => {
    const who = await world.member();
    await give(who, 60, 'a gift');
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(1, who)));
    expect(new Set(answers.map(({ paid }) => paid))).toEqual(new Set([true]));
    const { items, wallet } = await world.bus.ask(listPostings, { currency: 'coins', size: 24 }, who);
    expect(wallet.coins).toBe(10);
    expect(items[0]).toMatchObject({ reason: 'groupCreated', delta: -50, reference: { kind: 'group', id: '1' } });
  });

  it('that was not paid is never taken later: the group is gone by then', async () => {
    const who = await world.member();
    expect(await pay(2, who)).toEqual({ paid: false });
    await give(who, 60, 'too late');
    expect(await pay(2, who)).toEqual({ paid: false });
    expect((await world.bus.ask(listPostings, { size: 24 }, who)).wallet.coins).toBe(60);
  });

  it('is not taken from whoever is gone', async () => {
    expect(await world.bus.ask(payGroupFee, { groupId: 3, memberId: 999_999, name: '读书会' }, guest())).toEqual({
      paid: false,
    });
  });
});
