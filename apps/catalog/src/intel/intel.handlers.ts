import { Controller } from '@nestjs/common';
import {
  addIntel,
  contentModerated,
  deleteIntel,
  findIntel,
  intelPublished,
  intelRemoved,
  listIntel,
  markIntel,
  may,
  moderateIntel,
  refuse,
  type AddIntel,
  type Caller,
  type DeleteIntel,
  type FindIntel,
  type ListIntel,
  type MarkIntel,
  type ModerateIntel,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { pageOfFeed } from './feed.sql.ts';
import { found, guardOf, hold, insertIntel, itemOfSource, marksOf, remove, setStatus } from './intel.sql.ts';
import { hasCredentials } from './source.ts';

const tenADay: Quota = { name: 'intel', most: 10, per: 'day' };
/** Clocks of members are not exact. */
const aheadMs = 5 * 60_000;

@Controller()
export class IntelHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listIntel)
  list(input: ListIntel, caller: Caller) {
    return pageOfFeed(this.db, input, caller);
  }

  @Answers(addIntel)
  async add({ kind, title, ...given }: AddIntel, caller: SignedIn, sql: Tx) {
    const { memberId, permission } = caller;
    const [url, publishedAt, gameIds] = [given.url ?? null, given.publishedAt ?? null, given.games ?? []];
    if (url !== null && hasCredentials(url)) refuse('invalid', [{ field: 'url', rule: 'forbidden' }]);
    if (publishedAt !== null && Date.parse(publishedAt) > Date.now() + aheadMs) {
      refuse('invalid', [{ field: 'publishedAt', rule: 'range', limit: ['', new Date().toISOString()] }]);
    }
    const guarded = (await guardOf(sql, gameIds, caller)) ?? refuse('notFound');
    const same = url === null ? undefined : await itemOfSource(sql, url, caller);
    if (same) refuse('conflict', { reason: 'duplicate', field: 'url', ...(same.seen ? { current: same.id } : {}) });
    await useQuota(sql, memberId, tenADay);
    const status = may(permission, 'publishIntel') ? 'live' : 'pending';
    const summary = given.summary ?? '';
    const id = await insertIntel(sql, {
      ...{ kind, title, summary, url, gameIds, guarded, status, publishedAt },
      authorId: memberId,
    });
    if (status === 'live') await record(sql, intelPublished, { intelId: id, kind, memberId, games: gameIds, by: null });
    return { id, status } as const;
  }

  @Answers(deleteIntel)
  async delete({ id }: DeleteIntel, caller: SignedIn, sql: Tx) {
    const { kind, authorId, gameIds } = (await hold(sql, id, caller)) ?? refuse('notFound');
    const by = caller.memberId;
    if (authorId !== by && !may(caller.permission, 'moderate')) refuse('notFound');
    await remove(sql, id);
    await record(sql, intelRemoved, { intelId: id, kind, memberId: authorId, games: gameIds, by, reason: '' });
    return null;
  }

  @Answers(moderateIntel)
  async moderate({ id, action, reason }: ModerateIntel, caller: SignedIn, sql: Tx) {
    const { authorId: ownerId, status } = (await hold(sql, id, caller)) ?? refuse('notFound');
    const state = action === 'hide' ? ('hidden' as const) : ('live' as const);
    if (status === state) refuse('conflict', { reason: 'done' });
    // What waits or was declined is a matter of the queue.
    if (status !== 'live' && status !== 'hidden') refuse('conflict', { reason: 'state' });
    await setStatus(sql, id, state);
    await record(sql, contentModerated, { type: 'intel', id, ownerId, action, reason, by: caller.memberId });
    return { state };
  }

  @Answers(markIntel)
  marks({ ids }: MarkIntel, caller: SignedIn) {
    return marksOf(this.db, ids, caller);
  }

  @Answers(findIntel)
  async find({ id }: FindIntel, caller: SignedIn) {
    return (await found(this.db, id, caller)) ?? refuse('notFound');
  }
}
