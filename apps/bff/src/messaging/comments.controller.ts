import { Controller } from '@nestjs/common';
import {
  editComment,
  listComments,
  listMemberComments,
  listHiddenComments,
  listSupportComments,
  locateComment,
  newestComments,
  postComment,
  replyToComment,
  searchComments,
  suggestNames,
  type Caller,
  type Comment,
  type ReplyOf,
} from '@yinghuo/contracts';
import { wireAuthor, type Comment as WireComment } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { withGames, type WithGame } from '../catalog/game-refs.ts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, Reply } from '../edge/reply.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { commentTags } from './comments.drops.ts';

const wireComment = ({ author, replies, ...comment }: WithGame<Comment>): WireComment => ({
  ...comment,
  author: wireAuthor(author),
  replies: replies.map(({ gameId: _, ...reply }) => wireComment({ ...reply, game: comment.game })),
});

const completed = async (comments: readonly Comment[], caller: Caller, bus: Bus): Promise<WireComment[]> =>
  (await withGames(comments, caller, bus)).map(wireComment);
const completePage = async <P extends { items: Comment[] }>(page: P, caller: Caller, bus: Bus) => ({
  ...page,
  items: await completed(page.items, caller, bus),
});
const completeTalk = async ({ root, ...page }: ReplyOf<typeof listComments>, caller: Caller, bus: Bus) => {
  const rows = await completed(root ? [root, ...page.items] : page.items, caller, bus);
  return { ...page, root: root ? rows[0]! : null, items: root ? rows.slice(1) : rows };
};
const talk = ({ root, ...page }: Awaited<ReturnType<typeof completeTalk>>) => listed(page, root ? { root } : undefined);
const completeOne = async (comment: Comment, caller: Caller, bus: Bus): Promise<WireComment> =>
  (await completed([comment], caller, bus))[0]!;

/** Comments on games of all seven sections, on the message board and on the support board. */
@Controller()
export class CommentsController {
  @Read(sectionRoutes('comments'), listComments, {
    cache: 15,
    tags: ({ id }) => [commentTags.talk(id ?? 'board'), commentTags.all],
    complete: completeTalk,
    shape: talk,
  })
  list(@AskedCall() call: Asked<typeof listComments>) {
    return call.ask();
  }

  @Read('/zs/message', listSupportComments, {
    complete: completeTalk,
    shape: talk,
  })
  support(@AskedCall() call: Asked<typeof listSupportComments>) {
    return call.ask();
  }

  @Read('/getMessageNewAss', newestComments, {
    cache: 15,
    tags: () => [commentTags.newest, commentTags.all],
    complete: completePage<ReplyOf<typeof newestComments>>,
    shape: ({ items, next }) => new Reply({ code: 200, obj: items, next }),
  })
  newest(@AskedCall() call: Asked<typeof newestComments>) {
    return call.ask();
  }

  @Read('/api/search/comments', searchComments, {
    limits: [perMinute(60)],
    cache: 15,
    tags: () => [commentTags.newest, commentTags.all],
    complete: async (page, caller, bus) => {
      const comments = await completed(page.items, caller, bus);
      return { ...page, items: comments.map((comment, at) => ({ ...comment, hit: page.items[at]!.hit })) };
    },
    shape: listed,
  })
  search(@AskedCall() call: Asked<typeof searchComments>) {
    return call.ask();
  }

  /** On a member's page. */
  @Read('/api/profile/comments', listMemberComments, {
    cache: 15,
    guestsOnly: true,
    tags: () => [commentTags.newest, commentTags.all],
    complete: completePage<ReplyOf<typeof listMemberComments>>,
    shape: ({ items, next }) => new Reply({ code: 200, obj: items, next }),
  })
  ofMember(@AskedCall() call: Asked<typeof listMemberComments>) {
    return call.ask();
  }

  /** What a member wrote that is hidden; beyond the specification's calls, whose lists are alike for all members. */
  @Read('/api/me/comments/hidden', listHiddenComments, {
    complete: async (rows, caller, bus) =>
      (await completed(rows, caller, bus)).map((row, i) => ({ ...row, hiddenReason: rows[i]!.hiddenReason })),
  })
  hidden(@AskedCall() call: Asked<typeof listHiddenComments>) {
    return call.ask();
  }

  /** Where a permanent link leads; beyond the specification's calls (docs/decisions). */
  @Read('/api/comments/locate', locateComment)
  locate(@AskedCall() call: Asked<typeof locateComment>) {
    return call.ask();
  }

  @Write('/liuyan', postComment, { whenEmpty: { text: '请输入内容' }, complete: completeOne })
  post(@AskedCall() call: Asked<typeof postComment>) {
    return call.ask();
  }

  @Write('/vliuyan', replyToComment, { whenEmpty: { text: '请输入内容' }, complete: completeOne })
  reply(@AskedCall() call: Asked<typeof replyToComment>) {
    return call.ask();
  }

  @Write('/editMessageGameS', editComment, {
    limits: [{ points: 30, seconds: 3600 }],
    whenEmpty: { text: '请输入内容' },
    complete: completeOne,
  })
  edit(@AskedCall() call: Asked<typeof editComment>) {
    return call.ask();
  }

  @Read('/api/members/suggest', suggestNames, { limits: [perMinute(120)], shape: (authors) => authors.map(wireAuthor) })
  suggest(@AskedCall() call: Asked<typeof suggestNames>) {
    return call.ask();
  }
}
