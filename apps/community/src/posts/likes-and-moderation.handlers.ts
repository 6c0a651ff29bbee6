import { Controller } from '@nestjs/common';
import {
  findPost,
  findReply,
  likePost,
  likeReply,
  markPosts,
  markReplies,
  moderatePost,
  moderateReply,
  type FindPost,
  type FindReply,
  type FoundRow,
  type LikePost,
  type LikeReply,
  type MarkPosts,
  type MarkReplies,
  type ModeratePost,
  type ModerateReply,
  type PostMark,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { beginningOf, opinions } from '@yinghuo/opinions';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { readableReply, visiblePost, visibleReply } from '../groups/visibility.ts';
import { hasBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { decidersOf, hold } from './posts.sql.ts';
import { newIn } from './places.sql.ts';
import * as replyRows from './replies.sql.ts';

const posts = opinions({
  type: 'post',
  table: 'posts',
  as: 'p',
  author: 'authorId',
  likes: { table: 'post_likes', row: 'postId' },
  hold,
  seen: (sql, caller) => sql`posts p join groups g on g.id = p.group_id where ${visiblePost(sql, caller)}`,
  readable: (sql, caller) => sql`(p.state <> 'deleted' and ${opened(sql, caller, 'p')})`,
  hasBlocked,
  title: (sql) => sql`p.title`,
  text: (sql) => sql`p.title || E'\\n\\n' || p.body`,
});

const replies = opinions({
  type: 'reply',
  table: 'post_replies',
  as: 'r',
  author: 'authorId',
  likes: { table: 'post_reply_likes', row: 'replyId' },
  hold: replyRows.hold,
  seen: (sql, caller) => sql`
    post_replies r join posts p on p.id = r.post_id join groups g on g.id = p.group_id
    where ${visiblePost(sql, caller)} and ${visibleReply(sql, caller)}`,
  readable: (sql, caller) => sql`(${readableReply(sql, caller)} and ${opened(sql, caller, 'p')})`,
  hasBlocked,
  title: (sql) => beginningOf(sql, sql`r.body`),
  within: (sql) => sql`r.post_id`,
  text: (sql) => sql`r.body`,
});

/** What members and moderators think of posts and replies; the BFF asks these for the calls that any content has. */
@Controller()
export class PostOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likePost)
  like(input: LikePost, caller: SignedIn, sql: Tx) {
    return posts.like(sql, input, caller);
  }

  @Answers(likeReply)
  likeReply(input: LikeReply, caller: SignedIn, sql: Tx) {
    return replies.like(sql, input, caller);
  }

  @Answers(moderatePost)
  moderate(input: ModeratePost, caller: SignedIn, sql: Tx) {
    return posts.moderate(sql, input, caller);
  }

  @Answers(moderateReply)
  moderateReply(input: ModerateReply, caller: SignedIn, sql: Tx) {
    return replies.moderate(sql, input, caller);
  }

  @Answers(markPosts)
  async marks(input: MarkPosts, caller: SignedIn): Promise<PostMark[]> {
    const [marks, fresh] = await Promise.all([posts.marks(this.db, input, caller), newIn(this.db, input.ids, caller)]);
    const unread = new Map(fresh.map((post) => [post.id, post.unread]));
    return marks.map((mark) => ({ ...mark, ...(unread.has(mark.id) && { unread: unread.get(mark.id)! }) }));
  }

  @Answers(markReplies)
  replyMarks(input: MarkReplies, caller: SignedIn) {
    return replies.marks(this.db, input, caller);
  }

  @Answers(findPost)
  async find(input: FindPost, caller: SignedIn): Promise<FoundRow> {
    const found = await posts.find(this.db, input, caller);
    return { ...found, ...(await decidersOf(this.db, this.db`p.id = ${found.id}`, found.ownerId)) };
  }

  @Answers(findReply)
  async findReply(input: FindReply, caller: SignedIn): Promise<FoundRow> {
    const found = await replies.find(this.db, input, caller);
    const itsPost = this.db`p.id = (select r.post_id from post_replies r where r.id = ${found.id})`;
    return { ...found, ...(await decidersOf(this.db, itsPost, found.ownerId)) };
  }
}
