import { Controller, Inject } from '@nestjs/common';
import {
  askForTranslation,
  claimThread,
  closeThread,
  decideBounties,
  getThread,
  huntThreads,
  listOwnThreads,
  listThreads,
  randomThreads,
  Refusal,
  refuse,
  saveThread,
  threadClaimed,
  threadEdited,
  threadLimits,
  threadOpened,
  threadWanted,
  uploadsIn,
  wantThread,
  type AnyContract,
  type AskForTranslation,
  type Caller,
  type ClaimThread,
  type CloseThread,
  type DecideBounties,
  type GetThread,
  type HuntThreads,
  type ListOwnThreads,
  type ListThreads,
  type RandomThreads,
  type ReplyOf,
  type SaveThread,
  type SignedIn,
  type WantThread,
} from '@yinghuo/contracts';
import { visibleGame } from '@yinghuo/copies';
import { Answers, Begins, Bus, record, type Asks, type Begin } from '@yinghuo/kafka';
import { checkQuota, useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { pageOfAnswers } from './answers.sql.ts';
import { decide, giveBack, keep, setAside, type Held } from './bounties.ts';
import { deed, end, unclaim } from './ending.ts';
import { found, pageOfBoard, pageOfOwn, some } from './lists.sql.ts';
import {
  changeThread,
  hold,
  insertThread,
  isLive,
  likeThese,
  look,
  nextThreadId,
  threadInFull,
  type Held as HeldThread,
  type Writing,
} from './threads.sql.ts';
import { isModerator, mustEnterBoard } from './visibility.ts';

const { leastBounty, mostBounty, claimDays } = threadLimits;
const asking: Quota = { name: 'threads', most: 5, per: 'day' };
const askingForTranslation: Quota = { name: 'translations', most: 5, per: 'day' };
/** Threads that a member may have taken on at the same time. */
const mostClaims = 5;

@Controller()
export class ThreadHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(Bus) private readonly bus: Asks,
  ) {}

  @Answers(listThreads)
  list(query: ListThreads, caller: SignedIn) {
    return pageOfBoard(this.db, query, caller);
  }

  @Answers(getThread)
  async thread({ id, ...query }: GetThread, caller: SignedIn) {
    const [thread, answers] = await Promise.all([
      threadInFull(this.db, id, caller),
      pageOfAnswers(this.db, id, query, caller),
    ]);
    if (thread) return { thread, answers };
    mustEnterBoard(caller);
    return refuse('notFound');
  }

  @Answers(randomThreads)
  random({ count }: RandomThreads, caller: SignedIn) {
    return some(this.db, count, caller);
  }

  @Answers(huntThreads)
  hunt(query: HuntThreads, caller: SignedIn) {
    return found(this.db, query, caller);
  }

  @Answers(listOwnThreads)
  async own(query: ListOwnThreads, caller: SignedIn) {
    const page = await pageOfOwn(this.db, query, caller);
    if (page.total === 0) mustEnterBoard(caller);
    return page;
  }

  @Begins(saveThread)
  async save({ id, revision, bounty, ...input }: SaveThread, caller: SignedIn, begin: Begin<typeof saveThread>) {
    const thread = writingOf(input);
    if (bounty && bounty < leastBounty)
      refuse('invalid', [{ field: 'bounty', rule: 'range', limit: [leastBounty, mostBounty] }]);
    if (id) {
      if (!revision) refuse('invalid', [{ field: 'revision', rule: 'required' }]);
      return this.change({ id, revision, bounty: bounty ?? null, thread }, caller, begin);
    }
    const opening = { thread, bounty: bounty ?? 0, quota: asking };
    return this.open(opening, caller, begin, async (sql, { threadId }) => (await threadInFull(sql, threadId, caller))!);
  }

  @Begins(askForTranslation)
  async translate({ gameId, bounty }: AskForTranslation, caller: SignedIn, begin: Begin<typeof askForTranslation>) {
    const { title } = await mustSeeGame(this.db, gameId, caller);
    const thread = {
      ...nowhere,
      section: 'ai' as const,
      title: `求《${[...title].slice(0, 70).join('')}》机翻`,
      body: '',
      gameId,
    };
    const opening = { thread, bounty, quota: askingForTranslation };
    return this.open(opening, caller, begin, (_, { threadId, left }) => Promise.resolve({ threadId, coins: left! }));
  }

  /** Coins are set aside for what could be opened by then; what may have changed since is looked at again in the transaction. */
  private async open<C extends AnyContract>(
    { thread, bounty, quota }: { thread: Writing; bounty: number; quota: Quota },
    caller: SignedIn,
    begin: Begin<C>,
    answer: (sql: Tx, opened: { threadId: number; left?: number }) => Promise<ReplyOf<C>>,
  ): Promise<ReplyOf<C>> {
    const { memberId } = caller;
    const id = await nextThreadId(this.db);
    let held: Held | undefined;
    if (bounty > 0) {
      await mayOpen(this.db, thread, caller);
      await checkQuota(this.db, memberId, quota);
      held = await setAside(this.db, this.bus, { threadId: id, coins: bounty }, caller, `${quota.name} ${begin.key}`);
    }
    const threadId = held?.threadId ?? id;
    const done = await this.orGivenBack(held, caller, () =>
      begin(async (sql) => {
        // What one member asks is looked at one after the other.
        await sql`select pg_advisory_xact_lock(hashtext('threads'), hashint8(${memberId}))`;
        await mayOpen(sql, thread, caller);
        await useQuota(sql, memberId, quota);
        await insertThread(sql, { id: threadId, authorId: memberId, bounty }, thread);
        if (held) await keep(sql, held, bounty);
        const opened = await hold(sql, threadId, caller);
        await record(sql, threadOpened, { ...deed(opened!, memberId), pictures: uploadsIn(thread.body) });
        return answer(sql, { threadId, left: held?.left });
      }),
    );
    return done as ReplyOf<C>;
  }

  /** Begins; coins that were set aside for what is refused after all go back at once. */
  private async orGivenBack<T>(held: Held | undefined, caller: SignedIn, begin: () => Promise<T>): Promise<T> {
    try {
      return await begin();
    } catch (error) {
      if (held && error instanceof Refusal) await giveBack(this.db, this.bus, held, caller);
      throw error;
    }
  }

  /** As `open`: the revision says that nothing has changed since coins were set aside. */
  private async change(change: Change, caller: SignedIn, begin: Begin<typeof saveThread>) {
    const { id, thread, bounty } = change;
    let held: Held | undefined;
    if (bounty) {
      const coins = await mayChange(this.db, await look(this.db, id, caller), change, caller);
      if (coins > 0) held = await setAside(this.db, this.bus, { threadId: id, coins }, caller, `raise ${begin.key}`);
    }
    return this.orGivenBack(held, caller, () =>
      begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtext('threads'), hashint8(${caller.memberId}))`;
        const before = (await hold(sql, id, caller)) ?? refuse('notFound');
        const coins = await mayChange(sql, before, change, caller);
        const edited = { ...before, ...thread, bounty: before.bounty + coins };
        await changeThread(sql, before, thread, edited.bounty);
        if (held) await keep(sql, held, coins);
        await record(sql, threadEdited, { ...deed(edited, caller.memberId), pictures: uploadsIn(thread.body) });
        return (await threadInFull(sql, id, caller))!;
      }),
    );
  }

  @Answers(wantThread)
  async want({ id, on }: WantThread, caller: SignedIn, sql: Tx) {
    const held = await mustHold(sql, id, caller);
    if (held.authorId === caller.memberId) refuse('conflict', { reason: 'state' });
    if (on) await mayJoin(sql, held, caller);
    const { count } = on
      ? await sql`insert into thread_wants (thread_id, member_id) values (${id}, ${caller.memberId}) on conflict do nothing`
      : await sql`delete from thread_wants where thread_id = ${id} and member_id = ${caller.memberId}`;
    if (count > 0) await record(sql, threadWanted, { ...deed(held, caller.memberId), on });
    return { metoo: held.metoo + (on ? count : -count) };
  }

  @Answers(claimThread)
  async claim({ id, on }: ClaimThread, caller: SignedIn, sql: Tx) {
    await sql`select pg_advisory_xact_lock(hashtext('claims'), hashint8(${caller.memberId}))`;
    const held = await mustHold(sql, id, caller);
    const isTheirs = held.status === 'claimed' && held.claimedBy === caller.memberId;
    if (on && !isTheirs) {
      if (held.authorId === caller.memberId || held.status !== 'open') refuse('conflict', { reason: 'state' });
      await mayJoin(sql, held, caller);
      const [claims] = await sql<{ count: number }[]>`
        select count(*)::integer as count from threads where claimed_by = ${caller.memberId} and claimed_until > now()`;
      if (claims!.count >= mostClaims) refuse('conflict', { reason: 'full' });
      await sql`
        update threads set status = 'claimed', claimed_by = ${caller.memberId},
          claimed_until = now() + make_interval(days => ${claimDays})
        where id = ${id}`;
      await record(sql, threadClaimed, { ...deed(held, caller.memberId), on });
    } else if (!on) {
      if (!isTheirs) refuse('conflict', { reason: 'state' });
      await unclaim(sql, held, caller.memberId);
    }
    return (await threadInFull(sql, id, caller))!;
  }

  @Answers(closeThread)
  async close({ id, reason }: CloseThread, caller: SignedIn, sql: Tx) {
    const held = await mustHold(sql, id, caller);
    if (held.authorId !== caller.memberId && !isModerator(caller)) refuse('notFound');
    if (!isLive(held)) refuse('conflict', { reason: 'state' });
    await end(sql, held, { as: 'closed', by: caller.memberId, reason: reason ?? '' });
    return (await threadInFull(sql, id, caller))!;
  }

  @Answers(decideBounties)
  decide({ ids }: DecideBounties, _: Caller, sql: Tx) {
    return decide(sql, ids);
  }
}

interface Change {
  id: number;
  revision: number;
  bounty: number | null;
  thread: Writing;
}

async function mayOpen(sql: Db | Tx, thread: Writing, caller: SignedIn): Promise<void> {
  if (thread.gameId) await mustSeeGame(sql, thread.gameId, caller);
  await noneLike(sql, thread, caller);
}

/** By how many coins the bounty rises. */
async function mayChange(
  sql: Db | Tx,
  before: HeldThread | undefined,
  { id, revision, bounty, thread }: Change,
  caller: SignedIn,
): Promise<number> {
  if (before?.authorId !== caller.memberId) refuse('notFound');
  if (thread.gameId && thread.gameId !== before.gameId) await mustSeeGame(sql, thread.gameId, caller);
  if (!isLive(before)) refuse('conflict', { reason: 'state' });
  if (before.revision !== revision) refuse('conflict', { reason: 'stale', current: before.revision });
  const asked = bounty ?? before.bounty;
  if (asked < before.bounty)
    refuse('invalid', [{ field: 'bounty', rule: 'range', limit: [before.bounty, mostBounty] }]);
  await noneLike(sql, thread, caller, id);
  return asked - before.bounty;
}

export const mustHold = async (sql: Tx, id: number, caller: Caller): Promise<HeldThread> =>
  (await hold(sql, id, caller)) ?? refuse('notFound');

/** Whether the caller may still join in: the thread has no end, is not hidden, and who asks has not blocked them. */
export async function mayJoin(sql: Tx, held: HeldThread, { memberId }: SignedIn): Promise<void> {
  if (!isLive(held) || held.state !== 'live') refuse('conflict', { reason: 'state' });
  if (await hasBlocked(sql, held.authorId, memberId)) refuse('conflict', { reason: 'state', field: 'memberId' });
}

export async function mustSeeGame(sql: Db | Tx, gameId: number, caller: Caller): Promise<{ title: string }> {
  const [game] = await sql<{ title: string }[]>`
    select title from games where id = ${gameId} and ${visibleGame(sql, caller, sql`games.id`)}`;
  return game ?? refuse('notFound');
}

async function noneLike(
  sql: Db | Tx,
  thread: Writing,
  { memberId }: SignedIn,
  except: number | null = null,
): Promise<void> {
  const similar = await likeThese(sql, memberId, thread, except);
  if (similar.length > 0) refuse('conflict', { reason: 'duplicate', similar });
}

const nowhere = { vndbId: null, bangumiId: null, steamId: null, dlsiteCode: null };
const writingOf = ({
  section,
  title,
  body,
  gameId,
  ...ids
}: Omit<SaveThread, 'id' | 'revision' | 'bounty'>): Writing => ({
  section,
  title,
  body,
  gameId: gameId ?? null,
  vndbId: ids.vndbId ?? null,
  bangumiId: ids.bangumiId ?? null,
  steamId: ids.steamId ?? null,
  dlsiteCode: ids.dlsiteCode ?? null,
});
