import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  acceptAnswer,
  answerThread,
  askForTranslation,
  claimThread,
  closeThread,
  deleteAnswer,
  findAnswer,
  findThread,
  getThread,
  huntThreads,
  likeAnswer,
  listOwnThreads,
  listThreads,
  markAnswers,
  markThreads,
  memberBlocked,
  moderateAnswer,
  moderateThread,
  permissions,
  randomThreads,
  refuseMatch,
  saveThread,
  SaveThread,
  wantThread,
  type AnyContract,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';
import { Coins } from './coins.fixture.ts';

/** Each call of the board, with who is let in from which permission on, what it is asked with, and whether it publishes text. */
const id = 2 ** 40;
const reason = '走一遍';
const calls: [AnyContract, least: number, input: object, publishes?: true][] = [
  [listThreads, 2, { sort: 'new', size: 1 }],
  [getThread, 2, { id, size: 1 }],
  [randomThreads, 2, { count: 1 }],
  [huntThreads, 2, { q: '走', size: 1 }],
  [listOwnThreads, 2, { role: 'asked', size: 1 }],
  [saveThread, 2, { ...new SaveThread(), id, revision: 1, section: 'gal', title: '走一遍' }, true],
  [askForTranslation, 2, { gameId: id, bounty: 10 }, true],
  [wantThread, 2, { id, on: true }],
  [claimThread, 2, { id, on: true }],
  [answerThread, 2, { id, text: '走一遍' }, true],
  [acceptAnswer, 1, { id, answerId: id }],
  [closeThread, 1, { id }],
  [refuseMatch, 1, { id, gameId: id }],
  [likeAnswer, 2, { id, on: true }],
  [deleteAnswer, 2, { id }],
  [markThreads, 0, { ids: [id] }],
  [markAnswers, 0, { ids: [id] }],
  [findThread, 2, { id }],
  [findAnswer, 2, { id }],
  [moderateThread, 5, { id, action: 'hide', reason }],
  [moderateAnswer, 5, { id, action: 'hide', reason }],
];

let world: World;
beforeAll(async () => {
  world = await World.open(new Coins().bus);
});
afterAll(() => world.close());

/** What comes of a call: nothing is refused to whoever is let in but that there is no such row. */
const outcome = (contract: AnyContract, input: object, caller: unknown) =>
  world.bus.ask(contract, input, caller as never).then(
    () => 'in',
    ({ kind, detail }: { kind: string; detail?: { kind?: string } }) => {
      if (kind === 'notFound') return 'in';
      return detail?.kind === 'muted' ? 'muted' : kind;
    },
  );

describe.each(
  calls.map(([contract, least, input, publishes]) => ({ name: contract.name, contract, least, input, publishes })),
)('$name', ({ contract, least, input, publishes }) => {
  it('lets nobody in who is not signed in', async () => {
    expect(await outcome(contract, input, world.guest)).toBe('signInNeeded');
  });

  it.each(Object.values(permissions))('knows permission %s', async (permission) => {
    const caller = await world.member({ permission });
    expect(await outcome(contract, input, caller)).toBe(permission >= least ? 'in' : 'forbidden');
  });

  it('lets a muted member do what publishes nothing', async () => {
    const caller = await world.member({ permission: 5, mutedUntil: '2999-01-01T00:00:00.000Z' });
    expect(await outcome(contract, input, caller)).toBe(publishes ? 'muted' : 'in');
  });
});

describe('a thread that there is', () => {
  const asked = async (asker: SignedIn, who: SignedIn) => {
    const { id } = await world.bus.ask(saveThread, { section: 'gal', title: '求一个', body: '' }, asker);
    await world.db`delete from quota_uses`;
    const { id: answerId } = await world.bus.ask(
      answerThread,
      { id, text: '我有' },
      await world.member({ permission: 2 }),
    );
    const acts: [AnyContract, object][] = [
      [saveThread, { id, revision: 1, section: 'gal', title: '改成别的' }],
      [wantThread, { id, on: true }],
      [claimThread, { id, on: true }],
      [answerThread, { id, text: '我也有' }],
      [refuseMatch, { id, gameId: 2 ** 40 }],
      [acceptAnswer, { id, answerId }],
      [deleteAnswer, { id: answerId }],
      [closeThread, { id }],
    ];
    const came: Record<string, string> = {};
    for (const [contract, input] of acts) {
      const end = world.bus.ask(contract, input, who as never);
      came[contract.name.replace('community.', '')] = await end.then(
        () => 'done',
        ({ kind }: { kind: string }) => kind,
      );
    }
    return came;
  };

  it("is nobody else's to change, accept or close, but a moderator's to close", async () => {
    const asker = await world.member({ permission: 2 });
    const others = { SaveThread: 'notFound', RefuseMatch: 'notFound', AcceptAnswer: 'notFound' };
    const joining = { WantThread: 'done', ClaimThread: 'done', AnswerThread: 'done' };
    for (const permission of [2, 3]) {
      const came = await asked(asker, await world.member({ permission }));
      expect(came).toEqual({ ...others, ...joining, DeleteAnswer: 'notFound', CloseThread: 'notFound' });
    }
    for (const permission of [5, 8, 9]) {
      const came = await asked(asker, await world.member({ permission }));
      expect(came).toEqual({ ...others, ...joining, DeleteAnswer: 'done', CloseThread: 'done' });
    }
  });

  it('is not to be joined by whom its asker has blocked', async () => {
    const [asker, other] = [await world.member({ permission: 2 }), await world.member({ permission: 2 })];
    await world.bus.tell(memberBlocked, { memberId: asker.memberId, otherId: other.memberId });
    const came = await asked(asker, other);
    expect(came).toMatchObject({ WantThread: 'conflict', ClaimThread: 'conflict', AnswerThread: 'conflict' });
  });
});
