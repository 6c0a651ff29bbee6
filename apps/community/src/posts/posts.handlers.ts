import { Controller } from '@nestjs/common';
import {
  deletePost,
  flagPost,
  getPost,
  groupLimits,
  postDeleted,
  postEdited,
  postFlagged,
  postPosted,
  refuse,
  savePost,
  searchPosts,
  uploadsIn,
  type Caller,
  type DeletePost,
  type FlagPost,
  type GetPost,
  type SavePost,
  type SearchPosts,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Amount, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { soughtBy } from '@yinghuo/search';
import { InjectDb } from '@yinghuo/service';
import { holdGroup, seeGroup } from '../groups/groups.sql.ts';
import { readsGroup } from '../groups/members.sql.ts';
import { moderates, refuseRole } from '../groups/visibility.ts';
import { readsOrHasRead } from '../readings/readings.sql.ts';
import { tieOf } from '../stations/stations.sql.ts';
import { wroteLast } from './places.sql.ts';
import {
  changePost,
  groupOfPost,
  hold,
  insertPost,
  pinnedIn,
  postInFull,
  removePost,
  setFlags,
  type HeldPost,
} from './posts.sql.ts';
import { pageOfReplies } from './replies.sql.ts';
import { pageOfFound } from './search.sql.ts';
import { mayWrite, namedAnew, namedIn } from './writing.ts';

/** A group with fewer posts is searched whole. */
const few = 200;
const posting: Quota = { name: 'posts', most: 2, per: { seconds: 600 } };

@Controller()
export class PostHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(getPost)
  async post({ id, ...query }: GetPost, caller: Caller) {
    const post = (await postInFull(this.db, id, caller)) ?? (await this.notReadable(id, caller));
    return { post, replies: await pageOfReplies(this.db, post, query, caller) };
  }

  /** Of a group whose card the caller sees they are told that its posts are its members'. */
  private async notReadable(id: number, caller: Caller): Promise<never> {
    const groupId = await groupOfPost(this.db, id);
    const group = groupId ? await seeGroup(this.db, groupId, caller) : undefined;
    if (!group || (await readsGroup(this.db, group.id, caller))) refuse('notFound');
    return refuseRole('member', group.role);
  }

  @Answers(searchPosts)
  async search(input: SearchPosts, caller: Caller) {
    const amount = input.id ? await this.amountIn(input.id, caller) : 'any';
    const sought = soughtBy(input.q);
    if (!sought) return { items: [], total: 0, next: null };
    return pageOfFound(this.db, input, sought, amount, caller);
  }

  private async amountIn(groupId: number, caller: Caller): Promise<Amount> {
    const group = (await seeGroup(this.db, groupId, caller)) ?? refuse('notFound');
    if (!(await readsGroup(this.db, group.id, caller))) refuseRole('member', group.role);
    return group.posts < few ? 'few' : 'any';
  }

  @Answers(savePost)
  save(input: SavePost, caller: SignedIn, sql: Tx) {
    return input.id ? this.edit(sql, input.id, input, caller) : this.write(sql, input, caller);
  }

  private async write(sql: Tx, { groupId, title, body, ...tied }: SavePost, caller: SignedIn) {
    const group = (await holdGroup(sql, groupId, caller)) ?? refuse('notFound');
    mayWrite(group.role);
    const { memberId } = caller;
    const tie = await tieOf(sql, tied, null, (gameId) => readsOrHasRead(sql, groupId, gameId));
    const mentions = await namedIn(sql, body, { groupId, ...tie }, memberId);
    await useQuota(sql, memberId, posting);
    const postId = await insertPost(sql, groupId, memberId, { title, body, mentions, ...tie });
    await wroteLast(sql, postId, memberId);
    await record(sql, postPosted, { postId, groupId, memberId, mentions, pictures: uploadsIn(body) });
    return (await postInFull(sql, postId, caller))!;
  }

  private async edit(sql: Tx, id: number, { revision, groupId, title, body, ...tied }: SavePost, caller: SignedIn) {
    if (!revision) refuse('invalid', [{ field: 'revision', rule: 'required' }]);
    const held = await hold(sql, id, caller);
    if (held?.authorId !== caller.memberId || held.groupId !== groupId || held.state === 'deleted') refuse('notFound');
    mayWrite(held.role);
    if (held.revision !== revision) refuse('conflict', { reason: 'stale', current: held.revision });
    const tie = await tieOf(sql, tied, held, (gameId) => readsOrHasRead(sql, groupId, gameId));
    const mentions = await namedIn(sql, body, { groupId, ...tie }, caller.memberId);
    const fresh = namedAnew(held, mentions);
    // Who names by changing is held to what holds for who names by writing.
    if (fresh.length > 0) await useQuota(sql, caller.memberId, posting);
    await changePost(sql, held, { title, body, mentions, ...tie });
    await record(sql, postEdited, { ...told(held), mentions: fresh, pictures: uploadsIn(body) });
    return (await postInFull(sql, id, caller))!;
  }

  @Answers(flagPost)
  async flag({ id, pinned, locked }: FlagPost, caller: SignedIn, sql: Tx) {
    const held = await hold(sql, id, caller);
    if (!held || held.state === 'deleted') refuse('notFound');
    if (!moderates(held.role, caller)) refuseRole('moderator', held.role);
    const pin = pinned ?? held.pinned;
    if (pin && !held.pinned && (await pinnedIn(sql, held.groupId)) >= groupLimits.pinned) {
      refuse('conflict', { reason: 'full' });
    }
    await setFlags(sql, id, pin, locked ?? held.locked);
    await record(sql, postFlagged, { ...told(held), mentions: [] });
    return (await postInFull(sql, id, caller))!;
  }

  @Answers(deletePost)
  async delete({ id }: DeletePost, caller: SignedIn, sql: Tx) {
    const held = await hold(sql, id, caller);
    if (!held || held.state === 'deleted') refuse('notFound');
    if (held.authorId !== caller.memberId && !moderates(held.role, caller)) refuse('notFound');
    await removePost(sql, id);
    await record(sql, postDeleted, told(held));
    return null;
  }
}

/** What events say of a post. */
const told = ({ id, groupId, authorId, mentions }: HeldPost) => ({ postId: id, groupId, memberId: authorId, mentions });
