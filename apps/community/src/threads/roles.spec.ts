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
  moderateAnswer,
  moderateThread,
  permissions,
  randomThreads,
  refuseMatch,
  saveThread,
  SaveThread,
  wantThread,
  type AnyContract,
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
  [acceptAnswer, 2, { id, answerId: id }],
  [closeThread, 2, { id }],
  [refuseMatch, 2, { id, gameId: id }],
  [likeAnswer, 2, { id, on: true }],
  [deleteAnswer, 2, { id }],
  [markThreads, 2, { ids: [id] }],
  [markAnswers, 2, { ids: [id] }],
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
