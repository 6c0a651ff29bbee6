import { Controller } from '@nestjs/common';
import {
  commentDeleted,
  commentEdited,
  commentPosted,
  deleteComment,
  editComment,
  guardedSections,
  leastFor,
  listComments,
  listHiddenComments,
  listSupportComments,
  locateComment,
  listMemberComments,
  newestComments,
  passGate,
  postComment,
  refuse,
  replyToComment,
  searchComments,
  suggestNames,
  type Caller,
  type DeleteComment,
  type EditComment,
  type ListMemberComments,
  type ListComments,
  type ListHiddenComments,
  type ListSupportComments,
  type LocateComment,
  type MemberRef,
  type NewestComments,
  type PostComment,
  type ReplyToComment,
  type SearchComments,
  type Section,
  type SignedIn,
  type SuggestNames,
} from '@yinghuo/contracts';
import { mentionsIn, shows } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked, openTo } from '../relations/relations.sql.ts';
import {
  commentOf,
  commentsOfMember,
  hiddenOf,
  locate,
  newestOf,
  pageOfComments,
  pageOfReplies,
  sectionOf,
} from './comments.sql.ts';
import { namesBeginning } from './names.sql.ts';
import { pageOfFound } from './search.sql.ts';
import { isModerator, type Talk } from './visibility.ts';
import { changeText, hold, insertComment, removeText, takeFloor, type Held } from './writing.sql.ts';

const writing: Quota = { name: 'comments', most: 15, per: { seconds: 300 } };
const board: Talk = { target: 'board', gameId: null };
const support: Talk = { target: 'support', gameId: null };

const told = ({ id, target, gameId, rootId, memberId }: Held) => ({
  commentId: id,
  target,
  gameId,
  memberId,
  parentId: rootId,
});

/** Whom a changed comment names that it did not name before; whom it answers was told of it. */
const namedAnew = ({ mentions: before, replyToId }: Held, now: readonly MemberRef[]): number[] => {
  const known = new Set([replyToId, ...before.map(({ id }) => id)]);
  return now.map(({ id }) => id).filter((id) => !known.has(id));
};

/** The talk that a caller names by one of the two; refused where it is not open to them. */
async function talkOf(
  sql: Db | Tx,
  { gameId, board: named }: Pick<PostComment, 'gameId' | 'board'>,
  caller: SignedIn,
): Promise<{ talk: Talk; section: Section | null }> {
  if (gameId && named) refuse('invalid', [{ field: 'board', rule: 'forbidden' }]);
  if (gameId) {
    const section = (await sectionOf(sql, gameId, caller)) ?? refuse('notFound');
    return { talk: { target: 'game', gameId }, section };
  }
  if (!named) refuse('invalid', [{ field: 'gameId', rule: 'required' }]);
  if (named === 'support') passGate({ permission: leastFor.seeSupports }, caller);
  return { talk: named === 'support' ? support : board, section: null };
}

@Controller()
export class CommentHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listComments)
  async list({ section, id, parent, ...query }: ListComments, caller: Caller) {
    if (id) {
      if ((await sectionOf(this.db, id, caller)) !== section) refuse('notFound');
      return this.part({ target: 'game', gameId: id }, parent, query, caller);
    }
    if (section !== 'gal') refuse('invalid', [{ field: 'id', rule: 'required' }]);
    return this.part(board, parent, query, caller);
  }

  @Answers(listSupportComments)
  listSupport({ parent, ...query }: ListSupportComments, caller: Caller) {
    return this.part(support, parent, query, caller);
  }

  private async part(
    talk: Talk,
    parent: number | null | undefined,
    query: Pick<ListComments, 'sort' | 'page' | 'size' | 'cursor'>,
    caller: Caller,
  ) {
    if (!parent) return pageOfComments(this.db, talk, query, caller);
    return (await pageOfReplies(this.db, talk, parent, query, caller)) ?? refuse('notFound');
  }

  @Answers(newestComments)
  newest(query: NewestComments, caller: Caller) {
    return newestOf(this.db, query, caller);
  }

  @Answers(listMemberComments)
  async ofMember({ id, ...query }: ListMemberComments, caller: Caller) {
    if (!(await shows(this.db, { memberId: id, part: 'comments' }, caller))) refuse('notFound');
    return commentsOfMember(this.db, id, query, caller);
  }

  @Answers(searchComments)
  search(input: SearchComments, caller: Caller) {
    return pageOfFound(this.db, input, caller);
  }

  @Answers(listHiddenComments)
  async hidden(place: ListHiddenComments, caller: SignedIn) {
    return hiddenOf(this.db, (await talkOf(this.db, place, caller)).talk, caller);
  }

  @Answers(locateComment)
  async locate({ id, sort }: LocateComment, caller: Caller) {
    return (await locate(this.db, id, sort, caller)) ?? refuse('notFound');
  }

  @Answers(suggestNames)
  suggest({ q }: SuggestNames, caller: Caller) {
    return namesBeginning(this.db, q, caller);
  }

  @Answers(postComment)
  async post({ gameId, board: named, text, spoiler }: PostComment, caller: SignedIn, sql: Tx) {
    const { talk, section } = await talkOf(sql, { gameId, board: named }, caller);
    await useQuota(sql, caller.memberId, writing);
    const mentions = await openTo(sql, caller.memberId, await mentionsIn(sql, text));
    const floor = await takeFloor(sql, talk);
    const guarded = talk === support || (section !== null && guardedSections.includes(section));
    const comment = { ...talk, guarded, floor, rootId: null, replyToId: null, text, spoiler, mentions };
    return this.add(sql, comment, section, caller);
  }

  @Answers(replyToComment)
  async reply({ id, text, spoiler }: ReplyToComment, caller: SignedIn, sql: Tx) {
    const answered = (await hold(sql, id, caller)) ?? refuse('notFound');
    if (answered.state !== 'live' || answered.rootState === 'hidden') refuse('conflict', { reason: 'state' });
    for (const owner of new Set([answered.memberId, answered.rootMemberId])) {
      if (await hasBlocked(sql, owner, caller.memberId)) refuse('conflict', { reason: 'state', field: 'memberId' });
    }
    await useQuota(sql, caller.memberId, writing);
    const { target, gameId, guarded } = answered;
    const mentions = await openTo(sql, caller.memberId, await mentionsIn(sql, text));
    const section = gameId ? await sectionOf(sql, gameId, caller) : null;
    const rootId = answered.rootId ?? answered.id;
    const comment = {
      target,
      gameId,
      guarded,
      floor: null,
      rootId,
      replyToId: answered.memberId,
      text,
      spoiler,
      mentions,
    };
    return this.add(sql, comment, section, caller);
  }

  private async add(
    sql: Tx,
    comment: Omit<Parameters<typeof insertComment>[1], 'memberId'>,
    section: Section | null,
    caller: SignedIn,
  ) {
    const { memberId } = caller;
    const { target, gameId, rootId, replyToId, mentions } = comment;
    const commentId = await insertComment(sql, { ...comment, memberId });
    await record(sql, commentPosted, {
      commentId,
      target,
      gameId,
      section,
      memberId,
      parentId: rootId,
      replyToId,
      mentions: mentions.map(({ id }) => id),
    });
    return commentOf(sql, commentId, caller);
  }

  @Answers(editComment)
  async edit({ id, text, spoiler }: EditComment, caller: SignedIn, sql: Tx) {
    const comment = await hold(sql, id, caller);
    if (comment?.memberId !== caller.memberId) refuse('notFound');
    if (comment.state !== 'live') refuse('conflict', { reason: 'state' });
    const mentions = await openTo(sql, caller.memberId, await mentionsIn(sql, text));
    const fresh = comment.rootState === 'hidden' ? [] : namedAnew(comment, mentions);
    // Who names by changing is held to what holds for who names by writing.
    if (fresh.length > 0) await useQuota(sql, caller.memberId, writing);
    await changeText(sql, id, text, spoiler === null ? false : (spoiler ?? null), mentions);
    const section = comment.gameId ? await sectionOf(sql, comment.gameId, caller) : null;
    await record(sql, commentEdited, { ...told(comment), section, mentions: fresh });
    return commentOf(sql, id, caller);
  }

  @Answers(deleteComment)
  async delete({ id }: DeleteComment, caller: SignedIn, sql: Tx) {
    const comment = await hold(sql, id, caller);
    if (!comment || comment.state === 'deleted') refuse('notFound');
    if (comment.memberId !== caller.memberId && !isModerator(caller)) refuse('notFound');
    await removeText(sql, id);
    await record(sql, commentDeleted, told(comment));
    return null;
  }
}
