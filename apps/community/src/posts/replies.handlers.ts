import { Controller } from '@nestjs/common';
import {
  deleteReply,
  postReplied,
  refuse,
  replyDeleted,
  replyEdited,
  saveReply,
  uploadsIn,
  type DeleteReply,
  type SaveReply,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Quota, type Tx } from '@yinghuo/postgres';
import { moderates } from '../groups/visibility.ts';
import { hasBlocked } from '../relations/relations.sql.ts';
import { wroteLast } from './places.sql.ts';
import { hold as holdPost } from './posts.sql.ts';
import { changeReply, hold, insertReply, removeReply, replyOf, type HeldReply } from './replies.sql.ts';
import { mayWrite, namedAnew, namedIn } from './writing.ts';

const replying: Quota = { name: 'postReplies', most: 15, per: { seconds: 300 } };

@Controller()
export class ReplyHandlers {
  @Answers(saveReply)
  save(input: SaveReply, caller: SignedIn, sql: Tx) {
    return input.id ? this.edit(sql, input.id, input, caller) : this.write(sql, input, caller);
  }

  private async write(sql: Tx, { postId, body, replyTo }: SaveReply, caller: SignedIn) {
    const post = await holdPost(sql, postId, caller);
    if (post?.state !== 'live' || !post.opened) refuse('notFound');
    mayWrite(post.role);
    const { memberId } = caller;
    const answered = replyTo ? await hold(sql, replyTo, caller) : undefined;
    if (replyTo && (answered?.postId !== postId || answered.state !== 'live')) refuse('notFound');
    if (post.locked) refuse('conflict', { reason: 'state' });
    for (const owner of new Set([post.authorId, ...(answered ? [answered.authorId] : [])])) {
      if (await hasBlocked(sql, owner, memberId)) refuse('conflict', { reason: 'state', field: 'memberId' });
    }
    await useQuota(sql, memberId, replying);
    const mentions = await namedIn(sql, body, post, memberId);
    const replyToMember = answered?.authorId ?? null;
    const answer = { replyTo: replyTo ?? null, replyToFloor: answered?.floor ?? null, replyToMember };
    const replyId = await insertReply(sql, post.groupId, { postId, authorId: memberId, body, mentions, ...answer });
    await wroteLast(sql, postId, memberId);
    const { groupId, authorId: ownerId } = post;
    const about = { replyId, postId, groupId, memberId, ownerId, replyToId: replyToMember, mentions };
    await record(sql, postReplied, { ...about, pictures: uploadsIn(body) });
    return replyOf(sql, replyId, caller);
  }

  private async edit(sql: Tx, id: number, { postId, body }: SaveReply, caller: SignedIn) {
    // The group's lock comes first, as in all that counts there.
    const post = await holdPost(sql, postId, caller);
    const held = await hold(sql, id, caller);
    if (!post || held?.authorId !== caller.memberId || held.postId !== postId || held.state === 'deleted')
      refuse('notFound');
    mayWrite(held.role);
    if (held.locked) refuse('conflict', { reason: 'state' });
    const mentions = await namedIn(sql, body, post, caller.memberId);
    const fresh = namedAnew(held, mentions);
    if (fresh.length > 0) await useQuota(sql, caller.memberId, replying);
    await changeReply(sql, held, body, mentions);
    await record(sql, replyEdited, { ...told(held), mentions: fresh, pictures: uploadsIn(body) });
    return replyOf(sql, id, caller);
  }

  @Answers(deleteReply)
  async delete({ id }: DeleteReply, caller: SignedIn, sql: Tx) {
    const held = await hold(sql, id, caller);
    if (!held || held.state === 'deleted') refuse('notFound');
    if (held.authorId !== caller.memberId && !moderates(held.role, caller)) refuse('notFound');
    await removeReply(sql, id);
    await record(sql, replyDeleted, told(held));
    return null;
  }
}

/** What events say of a reply. */
const told = ({ id, postId, groupId, authorId, ownerId, replyToMember, mentions }: HeldReply) => ({
  ...{ replyId: id, postId, groupId, memberId: authorId, ownerId, replyToId: replyToMember, mentions },
});
