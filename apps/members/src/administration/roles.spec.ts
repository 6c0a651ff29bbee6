import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adjustWallet,
  getMemberFigures,
  liftSanction,
  listHidden,
  listMembers,
  listModeration,
  permissions,
  resetProfile,
  sanctionMember,
  setPermission,
  type AnyContract,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

/** Each call of those who keep the house, with who is let in from which permission on, and what it is asked with. */
const reason = '走一遍';
const nobody = 2 ** 40;
const calls: [AnyContract, least: number, input: object][] = [
  [listMembers, 5, { size: 1 }],
  [getMemberFigures, 5, {}],
  [listModeration, 5, { size: 1 }],
  [listHidden, 5, { size: 1 }],
  [sanctionMember, 5, { memberId: nobody, kind: 'warn', days: 0, reason }],
  [liftSanction, 5, { id: nobody, reason }],
  [resetProfile, 5, { memberId: nobody, part: 'avatar', reason }],
  [adjustWallet, 8, { memberId: nobody, currency: 'coins', delta: 1, reason }],
  [setPermission, 8, { memberId: nobody, permission: 2, reason }],
];

let world: World;
const callers = new Map<number, SignedIn>();
beforeAll(async () => {
  world = await World.open();
  for (const permission of Object.values(permissions)) callers.set(permission, await world.member({ permission }));
});
afterAll(() => world.close());

/** What comes of a call: nothing is refused to whoever is let in but that there is no such member. */
const outcome = (contract: AnyContract, input: object, caller: SignedIn | World['guest']) =>
  world.bus.ask(contract, input, caller as never).then(
    () => 'in',
    ({ kind }: { kind: string }) => (kind === 'notFound' ? 'in' : kind),
  );

describe.each(calls.map(([contract, least, input]) => [contract.name, contract, least, input] as const))(
  '%s',
  (_, contract, least, input) => {
    it('lets nobody in who is not signed in', async () => {
      expect(await outcome(contract, input, world.guest)).toBe('signInNeeded');
    });

    it.each(Object.values(permissions))('knows permission %s', async (permission) => {
      expect(await outcome(contract, input, callers.get(permission)!)).toBe(permission >= least ? 'in' : 'forbidden');
    });
  },
);

describe('whoever acts on a member', () => {
  const pairs = ([5, 8, 9] as const).flatMap((own) =>
    Object.values(permissions).map((other) => [own, other, other < own] as const),
  );
  it.each(pairs)('as %s on one of %s is let: %s', async (own, other, allowed) => {
    const { memberId } = await world.member({ permission: other, signature: '签名' });
    const acts: [AnyContract, object][] = [
      [sanctionMember, { memberId, kind: 'warn', days: 0, reason }],
      [resetProfile, { memberId, part: 'signature', reason }],
    ];
    for (const [contract, input] of acts)
      expect(await outcome(contract, input, callers.get(own)!)).toBe(allowed ? 'in' : 'forbidden');
  });
});
