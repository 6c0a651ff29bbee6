import { Controller } from '@nestjs/common';
import {
  block,
  findMember,
  follow,
  listBlocks,
  listFollows,
  markMembers,
  memberBlocked,
  memberFollowed,
  memberUnblocked,
  memberUnfollowed,
  refuse,
  type Block,
  type Caller,
  type FindMember,
  type Follow,
  type ListBlocks,
  type ListFollows,
  type MarkMembers,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { InjectDb, InjectRedis } from '@yinghuo/service';
import { lockCaller } from '../member.sql.ts';
import { forgetCopies } from '../sessions/ending.ts';
import {
  addBlock,
  addFollow,
  blockCount,
  blocksOf,
  exists,
  followCount,
  followsOf,
  hasBlocked,
  marksOn,
  memberFound,
  removeBlock,
  removeFollow,
} from './relations.sql.ts';

const mostBlocks = 500;
/** A page of what the followed wrote is put together from all of them. */
const mostFollows = 2000;

@Controller()
export class RelationHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  @Answers(follow)
  async follow({ memberId: otherId, on }: Follow, { memberId }: SignedIn, sql: Tx) {
    if (otherId === memberId) refuse('conflict', { reason: 'state' });
    await lockCaller(sql, memberId, otherId);
    if (!(await exists(sql, otherId))) refuse('notFound');
    if (on && (await hasBlocked(sql, otherId, memberId))) {
      refuse('conflict', { reason: 'state', field: 'memberId' });
    }
    const changed = on ? await addFollow(sql, memberId, otherId) : await removeFollow(sql, memberId, otherId);
    if (on && changed && (await followCount(sql, memberId)) > mostFollows) refuse('conflict', { reason: 'full' });
    if (changed) await record(sql, on ? memberFollowed : memberUnfollowed, { memberId, otherId });
    return { following: on };
  }

  @Answers(listFollows)
  async follows(input: ListFollows, { memberId }: Caller) {
    return (await followsOf(this.db, input, memberId)) ?? refuse('notFound');
  }

  @Answers(block)
  async block({ memberId: otherId, on }: Block, { memberId }: SignedIn, sql: Tx) {
    if (otherId === memberId) refuse('conflict', { reason: 'state' });
    await lockCaller(sql, memberId, otherId);
    if (!(await exists(sql, otherId))) refuse('notFound');
    if (!on) {
      if (await removeBlock(sql, memberId, otherId)) {
        await record(sql, memberUnblocked, { memberId, otherId });
        forgetCopies(sql, this.db, this.redis, memberId);
      }
      return { blocked: false };
    }
    if (!(await addBlock(sql, memberId, otherId))) return { blocked: true };
    if ((await blockCount(sql, memberId)) > mostBlocks) refuse('conflict', { reason: 'full' });
    await record(sql, memberBlocked, { memberId, otherId });
    forgetCopies(sql, this.db, this.redis, memberId);
    for (const [from, to] of [
      [memberId, otherId],
      [otherId, memberId],
    ] as const) {
      if (await removeFollow(sql, from, to)) await record(sql, memberUnfollowed, { memberId: from, otherId: to });
    }
    return { blocked: true };
  }

  @Answers(listBlocks)
  blocks(input: ListBlocks, { memberId }: SignedIn) {
    return blocksOf(this.db, memberId, input);
  }

  @Answers(markMembers)
  marks({ ids }: MarkMembers, { memberId }: SignedIn) {
    return marksOn(this.db, memberId, ids);
  }

  @Answers(findMember)
  async find({ id }: FindMember) {
    return (await memberFound(this.db, id)) ?? refuse('notFound');
  }
}
