import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptAnswer,
  answerThread,
  askForTranslation,
  claimThread,
  closeThread,
  decideBounties,
  deleteAnswer,
  getThread,
  huntThreads,
  listOwnThreads,
  listThreads,
  markAnswers,
  markThreads,
  memberBlocked,
  memberDeleted,
  moderateThread,
  randomThreads,
  saveThread,
  SaveThread,
  wantThread,
  type Answer,
  type SignedIn,
  type Thread,
} from '@yinghuo/contracts';
import { untilLocked } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { Coins } from './coins.fixture.ts';
import { endClaims, expireThreads } from './ending.ts';

let world: World;
const coins = new Coins();
beforeAll(async () => {
  world = await World.open(coins.bus);
});
afterAll(() => world.close());
beforeEach(() => {
  coins.held.clear();
  coins.afterHold = async () => {};
  coins.beforeAnswer = async () => {};
});

const trusted = (fields: Partial<SignedIn> = {}) => world.member({ permission: 2, ...fields });
const asking = (fields: Partial<SaveThread> = {}): SaveThread => ({
  ...new SaveThread(),
  section: 'gal',
  title: '求《雨夜的信》汉化',
  ...fields,
});
async function thread(who: SignedIn, fields: Partial<SaveThread> = {}): Promise<Thread> {
  const one = await world.bus.ask(saveThread, asking(fields), who);
  await world.db`delete from quota_uses`;
  return one;
}
const seen = async (id: number, who: SignedIn) => (await world.bus.ask(getThread, { id, size: 24 }, who)).thread;
const state = (reason: string, more: object = {}) => ({ kind: 'conflict', detail: { reason, ...more } });
const titles = async (asked: Partial<Parameters<typeof query>[0]>, who: SignedIn) =>
  (await world.bus.ask(listThreads, query(asked), who)).items.map(({ title }) => title);
const query = (fields: object) => ({ sort: 'new' as const, size: 24, ...fields });
const lastTold = async () =>
  (
    await world.db<{ name: string; payload: unknown }[]>`select name, payload from outbox order by seq desc limit 1`
  )[0]!;

describe('asking', () => {
  it('shows what was asked to trusted members, and to nobody else', async () => {
    const asker = await trusted();
    const one = await thread(asker, { vndbId: 'v17', body: '雨'.repeat(400) });
    expect(one).toMatchObject({
      section: 'gal',
      vndbId: 'v17',
      metoo: 0,
      bounty: 0,
      state: 'open',
      claim: null,
      revision: 1,
    });
    expect(one.author.nickname).toBe(asker.nickname);
    const list = await world.bus.ask(listThreads, query({}), await trusted());
    expect([list.items[0]!.id, list.items[0]!.body.length]).toEqual([one.id, 300]);
    expect(await world.bus.ask(getThread, { id: one.id, size: 24 }, await trusted())).toMatchObject({
      thread: { body: '雨'.repeat(400) },
      answers: { items: [], total: 0, next: null },
    });
    for (const ask of [
      world.bus.ask(listThreads, query({}), await world.member()),
      world.bus.ask(getThread, { id: one.id, size: 24 }, await world.member()),
    ]) {
      await expect(ask).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'qx', need: 2, have: 1 } });
    }
    await expect(world.bus.ask(listThreads, query({}), world.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    const muted = await trusted({ mutedUntil: '2999-01-01T00:00:00.000Z' });
    await expect(world.bus.ask(saveThread, asking(), muted)).rejects.toMatchObject({ detail: { kind: 'muted' } });
  });

  it('refuses a second own thread for the same id at another site, a lower bounty, and a stale change', async () => {
    const asker = await trusted();
    const one = await thread(asker, { dlsiteCode: 'RJ123456', bounty: 20 });
    const again = world.bus.ask(saveThread, asking({ dlsiteCode: 'RJ123456' }), asker);
    await expect(again).rejects.toMatchObject(state('duplicate', { similar: [{ id: one.id }] }));
    await thread(await trusted(), { dlsiteCode: 'RJ123456' });
    const change = (fields: Partial<SaveThread>) =>
      world.bus.ask(saveThread, asking({ id: one.id, revision: 1, ...fields }), asker);
    await expect(change({ bounty: 10 })).rejects.toMatchObject({ kind: 'invalid', detail: [{ field: 'bounty' }] });
    await expect(change({ revision: 9 })).rejects.toMatchObject(state('stale', { current: 1 }));
    const changed = await change({ title: '求《雨夜的信》', bounty: 50 });
    expect(changed).toMatchObject({ title: '求《雨夜的信》', bounty: 50, revision: 2 });
    expect([...coins.held.values()].map((each) => each.coins)).toEqual([20, 30]);
    const strange = world.bus.ask(saveThread, asking({ id: one.id, revision: 2 }), await trusted());
    await expect(strange).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('five times a day, and never with more coins than there are', async () => {
    const asker = await trusted();
    const poor = world.bus.ask(saveThread, asking({ bounty: 500 }), asker);
    await expect(poor).rejects.toMatchObject(state('balance'));
    await expect(world.bus.ask(saveThread, asking({ bounty: 9 }), asker)).rejects.toMatchObject({ kind: 'invalid' });
    for (let n = 0; n < 5; n += 1) await world.bus.ask(saveThread, asking({ title: `第${n}件` }), asker);
    await expect(world.bus.ask(saveThread, asking(), asker)).rejects.toMatchObject({ kind: 'tooOften' });
    expect(coins.held.size).toBe(0);
    // Machine translations are asked for five times besides.
    const translate = async () => world.bus.ask(askForTranslation, { gameId: await world.game(), bounty: 10 }, asker);
    for (let n = 0; n < 5; n += 1) await translate();
    await expect(translate()).rejects.toMatchObject({ kind: 'tooOften' });
  });

  // Its end named every raise, fifty at most: a thread raised more often could not end at all, and its coins stayed held.
  it('may be raised coin by coin, and still ends', async () => {
    const asker = await trusted();
    let one = await thread(asker, { bounty: 10 });
    while (one.bounty < 62)
      one = await world.bus.ask(
        saveThread,
        asking({ id: one.id, revision: one.revision, bounty: one.bounty + 1 }),
        asker,
      );
    expect(await world.bus.ask(closeThread, { id: one.id }, asker)).toMatchObject({ state: 'closed', bounty: 62 });
    expect(await lastTold()).toMatchObject({ payload: { bountyIds: [...coins.held.keys()] } });
  });

  it('ends for whoever has taken it on, too, unless their days were over', async () => {
    const [asker, other] = [await trusted(), await trusted()];
    const close = async (claimedUntil: string) => {
      const { id } = await thread(asker);
      await world.bus.ask(claimThread, { id, on: true }, other);
      await world.db`update threads set claimed_until = now() + ${claimedUntil}::interval where id = ${id}`;
      await world.bus.ask(closeThread, { id }, asker);
      return (await lastTold()).payload;
    };
    expect(await close('1 day')).toMatchObject({ claimantId: other.memberId });
    expect(await close('-1 second')).toMatchObject({ claimantId: null });
  });

  it('for the machine translation of a game, once', async () => {
    const asker = await trusted();
    const gameId = await world.game('gal');
    const asked = { gameId, bounty: 40 };
    const { threadId, coins: left } = await world.bus.ask(askForTranslation, asked, asker);
    expect([left, await seen(threadId, asker)]).toMatchObject([60, { section: 'ai', gameId, bounty: 40 }]);
    await expect(world.bus.ask(askForTranslation, asked, asker)).rejects.toMatchObject(state('duplicate'));
    const nowhere = world.bus.ask(askForTranslation, { ...asked, gameId: 1 }, asker);
    await expect(nowhere).rejects.toMatchObject({ kind: 'notFound' });
  });
});

// With the catalogue or the members' service away each such command held one of the service's ten connections until its deadline.
it('is done without a transaction for as long as another service is waited for', async () => {
  const [asker, helper] = [await trusted(), await trusted()];
  const gameId = await world.game();
  const inTransaction: number[] = [];
  coins.beforeAnswer = async () => {
    const rows = await world.db`
      select from pg_stat_activity
      where state like 'idle in transaction%' and application_name = current_setting('application_name')`;
    inTransaction.push(rows.length);
  };
  const one = await thread(asker, { bounty: 20 });
  await world.bus.ask(saveThread, asking({ id: one.id, revision: 1, bounty: 30 }), asker);
  await world.bus.ask(askForTranslation, { gameId, bounty: 10 }, asker);
  coins.versions.set(17, gameId);
  await world.bus.ask(answerThread, { id: one.id, text: '是这部', gameId, versionId: 17 }, helper);
  expect(inTransaction).toEqual([0, 0, 0, 0]);
});

describe('what is set aside', () => {
  it('is set aside once for a command that is repeated, also at the same moment', async () => {
    const asker = await trusted();
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    // Both have found no answer of the first by then.
    coins.beforeAnswer = () => ((waiting += 1) === 2 ? both.resolve() : undefined, both.promise);
    const ask = () => world.bus.ask(saveThread, asking({ bounty: 60 }), asker, { id: 'again and again' });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([other.id, (await ask()).id]).toEqual([one.id, one.id]);
    expect([...coins.held.values()].map((each) => each.coins)).toEqual([60]);
  });

  it('is not set aside for what would be refused', async () => {
    const asker = await trusted();
    const one = await thread(asker, { vndbId: 'v77', bounty: 10 });
    for (let n = 0; n < 5; n += 1) await world.bus.ask(saveThread, asking({ title: `第${n}件` }), asker);
    const before = coins.held.size;
    for (const refused of [{ vndbId: 'v77' }, {}, { id: one.id, revision: 7 }, { gameId: 1 }]) {
      const ask = world.bus.ask(saveThread, asking({ bounty: 30, ...refused }), asker);
      await expect(ask).rejects.toMatchObject({ kind: expect.stringMatching(/conflict|tooOften|notFound/) as unknown });
    }
    await expect(
      world.bus.ask(saveThread, asking({ id: one.id, revision: 1, bounty: 30 }), await trusted()),
    ).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(coins.held.size).toBe(before);
  });

  // Who asked for two at once had the coins of the one that was refused held for half a minute.
  it('comes back at once where a thread that was asked for at the same moment is in its way', async () => {
    const asker = await trusted();
    const ten = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.bus
          .ask(saveThread, asking({ title: '同一件', vndbId: 'v88', bounty: 10 }), asker)
          .catch((error: unknown) => error),
      ),
    );
    const refused = ten.filter((each) => each instanceof Error);
    expect(refused).toHaveLength(9);
    for (const each of refused) expect(each).toMatchObject(state('duplicate'));
    expect([...coins.held.values()]).toEqual([{ memberId: asker.memberId, coins: 10 }]);
    const { id } = ten.find((each) => !refused.includes(each as Error)) as Thread;
    expect(await world.db`select id from thread_bounties where thread_id = ${id}`).toEqual([
      { id: [...coins.held.keys()][0] },
    ]);
  });

  it('comes back at once where the thread was changed while more was set aside', async () => {
    const asker = await trusted();
    const one = await thread(asker, { bounty: 10 });
    const raised = await Promise.all(
      [20, 20, 30, 30].map((bounty) =>
        world.bus.ask(saveThread, asking({ id: one.id, revision: 1, bounty }), asker).catch((error: unknown) => error),
      ),
    );
    const stale = raised.filter((each) => each instanceof Error);
    expect(stale).toHaveLength(3);
    for (const each of stale) expect(each).toMatchObject(state('stale', { current: 2 }));
    const held = [...coins.held.values()].reduce((sum, each) => sum + each.coins, 0);
    expect(held).toBe((await seen(one.id, asker)).bounty);
  });

  it('is given back to nobody where there are coins for one of two at once: one is opened, the other told so', async () => {
    const asker = await trusted();
    coins.released.length = 0;
    const both = await Promise.all(
      ['一件', '另一件'].map((title) =>
        world.bus.ask(saveThread, asking({ title, bounty: 60 }), asker).catch((error: unknown) => error),
      ),
    );
    expect(both.filter((each) => each instanceof Error)).toEqual([expect.objectContaining(state('balance'))]);
    const affordable = await Promise.all(
      ['再一件', '又一件'].map((title) => world.bus.ask(saveThread, asking({ title, bounty: 20 }), asker)),
    );
    expect(affordable).toHaveLength(2);
    expect([...coins.held.values()].map((each) => each.coins).sort()).toEqual([20, 20, 60]);
    expect(coins.released).toEqual([]);
  });

  it('is set aside anew by a repeat that finds it given back', async () => {
    const asker = await trusted();
    coins.afterHold = async () => {
      coins.afterHold = async () => {};
      await world.bus.ask(decideBounties, { ids: [...coins.held.keys()] }, world.guest);
    };
    const ask = () => world.bus.ask(saveThread, asking({ bounty: 20 }), asker, { id: 'once more' });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    const { id } = await ask();
    expect(await world.db`select id from thread_bounties where thread_id = ${id}`).toEqual([
      { id: [...coins.held.keys()].at(-1) },
    ]);
  });

  it('is void for good once somebody was told that no thread has it, and the thread is not opened', async () => {
    const asker = await trusted();
    const ids = () => [...coins.held.keys()];
    // The process is frozen after the coins are held; upkeep of the members asks before it goes on.
    const held = Promise.withResolvers<void>();
    const frozen = Promise.withResolvers<void>();
    coins.afterHold = () => (held.resolve(), frozen.promise);
    const opening = thread(asker, { bounty: 30 });
    await held.promise;
    const [id] = ids();
    expect(await world.bus.ask(decideBounties, { ids: [id!] }, world.guest)).toMatchObject([{ state: 'void' }]);
    frozen.resolve();
    await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
    expect(ids()).toEqual([]);
    expect(await world.bus.ask(decideBounties, { ids: [id!] }, world.guest)).toEqual([{ id, state: 'void' }]);
    expect(await world.db`select from threads where author_id = ${asker.memberId}`).toHaveLength(0);
  });

  it('is held for a thread as long as it is open, and ends with it', async () => {
    const asker = await trusted();
    const one = await thread(asker, { bounty: 30 });
    const [id] = [...coins.held.keys()];
    const now = async () =>
      (await world.bus.ask(decideBounties, { ids: [id!, 987_654] }, world.guest)).map((each) => each.state);
    expect(await now()).toEqual(['held', 'void']);
    await world.bus.ask(closeThread, { id: one.id }, asker);
    expect(await lastTold()).toMatchObject({ name: 'thread-closed', payload: { bounty: 30, bountyIds: [id] } });
    expect(await now()).toEqual(['ended', 'void']);
  });
});

// Until it expired they saw nothing of it: neither what had been answered, nor a way to have their coins back.
describe('a member who was set back', () => {
  const setBack = (who: SignedIn): SignedIn => ({ ...who, permission: 1 });
  const need = { kind: 'forbidden', detail: { kind: 'qx', need: 2, have: 1 } };

  it('keeps what they asked themselves: sees it with its answers, accepts one and closes it', async () => {
    const [asker, helper, stranger] = [await trusted(), await trusted(), await trusted()];
    const [one, other] = [
      await thread(asker, { title: '第一件', bounty: 30 }),
      await thread(asker, { title: '第二件' }),
    ];
    const strange = await thread(stranger);
    const answer = await world.bus.ask(answerThread, { id: one.id, text: '在这里' }, helper);
    const who = setBack(asker);
    const own = await world.bus.ask(listOwnThreads, { role: 'asked', size: 24 }, who);
    expect([own.total, own.items.map(({ title }) => title)]).toEqual([2, ['第二件', '第一件']]);
    const whole = await world.bus.ask(getThread, { id: one.id, size: 24 }, who);
    expect([whole.thread.bounty, whole.answers.items.map(({ text }) => text)]).toEqual([30, ['在这里']]);
    expect(await world.bus.ask(markThreads, { ids: [one.id, strange.id] }, who)).toMatchObject([
      { id: one.id, mine: true },
    ]);
    expect(await world.bus.ask(markAnswers, { ids: [answer.id] }, who)).toHaveLength(1);
    expect(await world.bus.ask(acceptAnswer, { id: one.id, answerId: answer.id }, who)).toMatchObject({
      state: 'fulfilled',
    });
    expect(await world.bus.ask(closeThread, { id: other.id }, who)).toMatchObject({ state: 'closed' });
    // Of the board they see no more than anybody without the permission.
    await expect(world.bus.ask(listThreads, query({}), who)).rejects.toMatchObject(need);
    await expect(world.bus.ask(getThread, { id: strange.id, size: 24 }, who)).rejects.toMatchObject(need);
    await expect(world.bus.ask(closeThread, { id: strange.id }, who)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(world.bus.ask(saveThread, asking(), who)).rejects.toMatchObject(need);
    await expect(world.bus.ask(listOwnThreads, { role: 'answered', size: 24 }, setBack(helper))).rejects.toMatchObject(
      need,
    );
    await expect(world.bus.ask(getThread, { id: one.id, size: 24 }, setBack(helper))).rejects.toMatchObject(need);
    const inactive = { ...who, permission: 0 };
    await expect(world.bus.ask(getThread, { id: one.id, size: 24 }, inactive)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('but for what is tied to a guarded section, which exists for trusted members only', async () => {
    const asker = await trusted();
    const tied = [
      await thread(asker, { section: 'rpg' }),
      await thread(asker, { section: 'gal', gameId: await world.game('vr') }),
    ];
    const open = await thread(asker, { section: 'gal', gameId: await world.game('gal') });
    const own = await world.bus.ask(listOwnThreads, { role: 'asked', size: 24 }, setBack(asker));
    expect([own.total, own.items.map(({ id }) => id)]).toEqual([1, [open.id]]);
    for (const { id } of tied) {
      await expect(world.bus.ask(getThread, { id, size: 24 }, setBack(asker))).rejects.toMatchObject(need);
      await expect(world.bus.ask(closeThread, { id }, setBack(asker))).rejects.toMatchObject({ kind: 'notFound' });
    }
  });
});

describe('joining in', () => {
  it('counts who wants it too, once each, and never who asks', async () => {
    const asker = await trusted();
    const { id } = await thread(asker);
    const other = await trusted();
    const want = (on: boolean, who = other) => world.bus.ask(wantThread, { id, on }, who);
    expect([await want(true), await want(true)]).toEqual([{ metoo: 1 }, { metoo: 1 }]);
    expect((await seen(id, other)).metoo).toBe(1);
    expect(await want(false)).toEqual({ metoo: 0 });
    await expect(want(true, asker)).rejects.toMatchObject(state('state'));
  });

  it('is taken on by one of fifty who try at once, and accepted once of fifty tries', async () => {
    const asker = await trusted();
    const { id } = await thread(asker, { bounty: 10 });
    const others = await Promise.all(Array.from({ length: 50 }, () => trusted()));
    const claims = await Promise.allSettled(others.map((who) => world.bus.ask(claimThread, { id, on: true }, who)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const answers: Answer[] = [];
    for (const who of others.slice(0, 5)) answers.push(await world.bus.ask(answerThread, { id, text: '在这里' }, who));
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => world.bus.ask(acceptAnswer, { id, answerId: answers[n % 5]!.id }, asker)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ended =
      await world.db`select from outbox where name = 'thread-fulfilled' and (payload->>'threadId')::bigint = ${id}`;
    expect(ended).toHaveLength(1);
    const { thread: now, answers: shown } = await world.bus.ask(getThread, { id, size: 24 }, asker);
    expect(now).toMatchObject({ state: 'fulfilled', answers: 5, claim: null, acceptedAnswerId: shown.items[0]!.id });
    expect(shown.items.map(({ accepted }) => accepted)).toEqual([true, false, false, false, false]);
  });

  it('is free again when it is given back, or after seven days', async () => {
    const { id } = await thread(await trusted());
    const [one, other] = [await trusted(), await trusted()];
    const claim = (who: SignedIn, on = true) => world.bus.ask(claimThread, { id, on }, who);
    expect(await claim(one)).toMatchObject({ state: 'claimed', claim: { by: { id: one.memberId } } });
    await expect(claim(other)).rejects.toMatchObject(state('state'));
    await expect(claim(other, false)).rejects.toMatchObject(state('state'));
    expect(await claim(one, false)).toMatchObject({ state: 'open', claim: null });
    await claim(other);
    await world.db`update threads set claimed_until = now() - interval '1 second' where id = ${id}`;
    expect(await seen(id, one)).toMatchObject({ state: 'open', claim: null });
    await endClaims(world.db, new AbortController().signal);
    expect(await lastTold()).toMatchObject({
      name: 'thread-claimed',
      payload: { memberId: other.memberId, on: false },
    });
    expect(await claim(one)).toMatchObject({ state: 'claimed' });
  });

  it('is refused to whom the asker has blocked, and for what has an end', async () => {
    const [asker, other] = [await trusted(), await trusted()];
    const { id } = await thread(asker);
    await world.bus.tell(memberBlocked, { memberId: asker.memberId, otherId: other.memberId });
    const blocked = state('state', { field: 'memberId' });
    await expect(world.bus.ask(answerThread, { id, text: '我' }, other)).rejects.toMatchObject(blocked);
    await expect(world.bus.ask(claimThread, { id, on: true }, other)).rejects.toMatchObject(blocked);
    await expect(world.bus.ask(wantThread, { id, on: true }, other)).rejects.toMatchObject(blocked);
    const strange = world.bus.ask(closeThread, { id }, other);
    await expect(strange).rejects.toMatchObject({ kind: 'notFound' });
    await world.bus.ask(closeThread, { id, reason: '不需要了' }, asker);
    await expect(world.bus.ask(answerThread, { id, text: '我' }, await trusted())).rejects.toMatchObject(
      state('state'),
    );
    await expect(world.bus.ask(saveThread, asking({ id, revision: 1 }), asker)).rejects.toMatchObject(state('state'));
    await expect(world.bus.ask(closeThread, { id }, asker)).rejects.toMatchObject(state('state'));
  });

  it('takes no version that its writer cannot see, or of another game', async () => {
    const { id } = await thread(await trusted());
    const [one, other] = [await world.game(), await world.game()];
    coins.versions.set(17, one);
    const answer = (gameId: number, versionId: number) =>
      trusted().then((who) => world.bus.ask(answerThread, { id, text: '是这一版', gameId, versionId }, who));
    await expect(answer(one, 99)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(answer(other, 17)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await answer(one, 17)).toMatchObject({ gameId: one, versionId: 17 });
  });

  it('lets an answer be deleted by its author until it is accepted', async () => {
    const [asker, other] = [await trusted(), await trusted()];
    const { id } = await thread(asker);
    const [first, second] = [
      await world.bus.ask(answerThread, { id, text: '一' }, other),
      await world.bus.ask(answerThread, { id, text: '二' }, other),
    ];
    await expect(world.bus.ask(deleteAnswer, { id: first.id }, asker)).rejects.toMatchObject({ kind: 'notFound' });
    await world.bus.ask(deleteAnswer, { id: first.id }, other);
    expect((await seen(id, asker)).answers).toBe(1);
    await world.bus.ask(acceptAnswer, { id, answerId: second.id }, asker);
    await expect(world.bus.ask(deleteAnswer, { id: second.id }, other)).rejects.toMatchObject(state('state'));
  });
});

describe('the board', () => {
  it('is filtered and ordered along its shelves, and goes on where a part ended', async () => {
    await world.db`delete from thread_bounties`;
    await world.db`delete from threads`;
    const asker = await trusted();
    for (const n of [1, 2, 3, 4, 5]) {
      const section = n % 2 ? ('otome' as const) : ('rpg' as const);
      await thread(asker, { title: `件${n}`, section, ...(n > 3 && { bounty: n * 10 }) });
      coins.held.clear();
    }
    const last = await thread(asker, { title: '件6', section: 'vr' });
    await world.bus.ask(closeThread, { id: last.id }, asker);
    const reader = await trusted();
    expect(await titles({}, reader)).toEqual(['件6', '件5', '件4', '件3', '件2', '件1']);
    expect(await titles({ section: 'otome' }, reader)).toEqual(['件5', '件3', '件1']);
    expect(await titles({ state: 'closed' }, reader)).toEqual(['件6']);
    expect(await titles({ bounty: true, sort: 'bounty' }, reader)).toEqual(['件5', '件4']);
    expect(await titles({ bounty: false }, reader)).toEqual(['件6', '件3', '件2', '件1']);
    expect(await titles({ sort: 'expiring' }, reader)).toEqual(['件1', '件2', '件3', '件4', '件5']);
    expect(await titles({ page: 1, size: 4 }, reader)).toEqual(['件2', '件1']);
    const part = await world.bus.ask(listThreads, { sort: 'expiring', size: 3 }, reader);
    expect([part.total, part.items.length]).toEqual([5, 3]);
    expect(await titles({ sort: 'expiring', size: 3, cursor: part.next }, reader)).toEqual(['件4', '件5']);
    expect((await world.bus.ask(randomThreads, { count: 6 }, reader)).map(({ title }) => title).toSorted()).toEqual([
      '件1',
      '件2',
      '件3',
      '件4',
      '件5',
    ]);
  });

  it('is searched by words and ids, in either script', async () => {
    const asker = await trusted();
    const one = await thread(asker, { title: '求「夏空的蝉」', body: '听说有人汉化過', bangumiId: '777123' });
    const hunt = async (q: string) =>
      (await world.bus.ask(huntThreads, { q, size: 24 }, asker)).items.map(({ id }) => id);
    for (const q of ['夏空', '漢化过', '777123', '蝉']) expect(await hunt(q)).toEqual([one.id]);
    expect(await hunt('冬空')).toEqual([]);
  });

  it('is searched in its section, also after it was moved to another', async () => {
    const asker = await trusted();
    const [here, moved] = [
      await thread(asker, { title: '求琉璃海的前篇', section: 'gal' }),
      await thread(asker, { title: '求琉璃海的后篇', section: 'gal' }),
    ];
    const hunt = async (section: 'gal' | 'rpg') => {
      const { items, total } = await world.bus.ask(huntThreads, { q: '琉璃海', section, size: 24 }, asker);
      return [total, ...items.map(({ id }) => id)];
    };
    expect([await hunt('gal'), await hunt('rpg')]).toEqual([[2, moved.id, here.id], [0]]);
    const again = { id: moved.id, revision: 1, title: moved.title, section: 'rpg' as const };
    await world.bus.ask(saveThread, asking(again), asker);
    expect([await hunt('gal'), await hunt('rpg')]).toEqual([
      [1, here.id],
      [1, moved.id],
    ]);
  });

  it('keeps what is hidden from all but its author and moderators', async () => {
    const asker = await trusted();
    const { id } = await thread(asker, { title: '藏起来的' });
    const moderator = await trusted({ permission: 5 });
    await world.bus.ask(moderateThread, { id, action: 'hide', reason: '广告' }, moderator);
    const reader = await trusted();
    await expect(world.bus.ask(getThread, { id, size: 24 }, reader)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await titles({}, reader)).not.toContain('藏起来的');
    expect(await world.bus.ask(huntThreads, { q: '藏起来', size: 24 }, moderator)).toMatchObject({ total: 0 });
    for (const who of [asker, moderator]) expect((await seen(id, who)).id).toBe(id);
    const own = await world.bus.ask(listOwnThreads, { role: 'asked', size: 24 }, asker);
    expect(own.items.map((each) => each.id)).toEqual([id]);
  });

  it('lists what is one’s own by what one has to do with it', async () => {
    const [asker, other] = [await trusted(), await trusted()];
    const { id } = await thread(asker);
    const own = async (role: 'asked' | 'metoo' | 'answered' | 'claimed') =>
      (await world.bus.ask(listOwnThreads, { role, size: 24 }, other)).items.map((each) => each.id);
    expect(await Promise.all((['asked', 'metoo', 'answered', 'claimed'] as const).map(own))).toEqual([[], [], [], []]);
    await world.bus.ask(wantThread, { id, on: true }, other);
    await world.bus.ask(answerThread, { id, text: '有' }, other);
    await world.bus.ask(claimThread, { id, on: true }, other);
    expect(await Promise.all((['asked', 'metoo', 'answered', 'claimed'] as const).map(own))).toEqual([
      [],
      [id],
      [id],
      [id],
    ]);
  });

  it('leaves out what members wrote whom one has blocked', async () => {
    const [asker, reader] = [await trusted(), await trusted()];
    await thread(asker, { title: '看不见的' });
    await world.bus.tell(memberBlocked, { memberId: reader.memberId, otherId: asker.memberId });
    expect(await titles({}, reader)).not.toContain('看不见的');
    expect(await titles({}, await trusted())).toContain('看不见的');
  });
});

describe('by time', () => {
  it('ends after ninety days, once, with its bounty', async () => {
    const asker = await trusted();
    const { id } = await thread(asker, { bounty: 30 });
    await world.db`update threads set expires_at = now() - interval '1 second' where id = ${id}`;
    await expect(world.bus.ask(answerThread, { id, text: '迟了' }, await trusted())).rejects.toMatchObject(
      state('state'),
    );
    await expireThreads(world.db, new AbortController().signal);
    await expireThreads(world.db, new AbortController().signal);
    expect((await seen(id, asker)).state).toBe('expired');
    const ended =
      await world.db`select payload from outbox where name = 'thread-expired' and (payload->>'threadId')::bigint = ${id}`;
    expect(ended).toMatchObject([
      { payload: { ownerId: asker.memberId, bounty: 30, bountyIds: [...coins.held.keys()] } },
    ]);
  });
});

it('closes what a member asked who is gone, frees what they had taken on, and names nobody', async () => {
  const [leaver, other] = [await trusted(), await trusted()];
  const asked = await thread(leaver, { bounty: 20 });
  const taken = await thread(other);
  await world.bus.ask(claimThread, { id: taken.id, on: true }, leaver);
  await world.bus.ask(wantThread, { id: taken.id, on: true }, leaver);
  await world.bus.tell(memberDeleted, { memberId: leaver.memberId });
  expect(await seen(asked.id, other)).toMatchObject({ state: 'closed', author: { id: 0, nickname: '已注销用户' } });
  expect(await seen(taken.id, other)).toMatchObject({ state: 'open', claim: null, metoo: 0 });
});

// It was passed over, as upkeep does with what another process has, and stayed open for ninety days.
it('is closed when its author leaves while somebody else has it', async () => {
  const [leaver, other] = [await trusted(), await trusted()];
  const asked = await thread(leaver);
  const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const having = world.db.begin(async (sql) => {
    await sql`select from threads where id = ${asked.id} for no key update`;
    begun.resolve();
    await may.promise;
  });
  await begun.promise;
  const leaving = world.bus.tell(memberDeleted, { memberId: leaver.memberId }).finally(may.resolve);
  await untilLocked(world.db, 'from threads t where');
  may.resolve();
  await Promise.all([having, leaving]);
  expect(await seen(asked.id, other)).toMatchObject({ state: 'closed' });
});
