import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCase,
  getCaseQueue,
  giveFeedback,
  listCases,
  moderateComment,
  permissions,
  replyToCase,
  type AnyContract,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

const moderator = permissions.moderator;
const nobody = 2 ** 40;

let world: World;
let caseId: number;
const callers = new Map<number, SignedIn>();
beforeAll(async () => {
  world = await World.open();
  for (const permission of Object.values(permissions)) callers.set(permission, await world.member({ permission }));
  ({ caseId } = await world.bus.ask(giveFeedback, { text: '页脚的链接打不开' }, await world.member()));
});
afterAll(() => world.close());

const outcome = (contract: AnyContract, input: object, caller: SignedIn) =>
  world.bus.ask(contract, input, caller as never).then(
    () => 'in',
    ({ kind }: { kind: string }) => kind,
  );

describe.each(Object.values(permissions))('permission %s', (permission) => {
  const isIn = permission >= moderator;

  it('reads how long the queue is, as a moderator alone', async () => {
    expect(await outcome(getCaseQueue, {}, callers.get(permission)!)).toBe(isIn ? 'in' : 'forbidden');
  });

  it('hides and shows comments, as a moderator alone', async () => {
    const input = { id: nobody, action: 'hide', reason: '走一遍' };
    expect(await outcome(moderateComment, input, callers.get(permission)!)).toBe(isIn ? 'notFound' : 'forbidden');
  });

  it("finds, opens and answers somebody else's case, as a moderator alone", async () => {
    const caller = callers.get(permission)!;
    const listed = await world.bus.ask(listCases, { all: true, size: 20 }, caller).then(
      ({ items }) => items.some(({ id }) => id === caseId),
      ({ kind }: { kind: string }) => kind,
    );
    expect(listed).toBe(isIn || 'forbidden');
    expect(await outcome(getCase, { id: caseId }, caller)).toBe(isIn ? 'in' : 'notFound');
    expect(await outcome(replyToCase, { id: caseId, text: '在看了' }, caller)).toBe(isIn ? 'in' : 'notFound');
  });
});
