import { Controller } from '@nestjs/common';
import {
  flagPost,
  getPost,
  keepPlaceInGroup,
  keepPlaceInPost,
  savePost,
  saveReply,
  searchPosts,
} from '@yinghuo/contracts';
import { done } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, Reply } from '../edge/reply.ts';
import { groupTags } from './groups.drops.ts';
import { wireBy, wireWithCards, withCard, withCards } from './group-wire.ts';

@Controller()
export class PostsController {
  @Read('/groupPost', getPost, {
    cache: 15,
    guestsOnly: true,
    tags: ({ id }) => [groupTags.post(id), groupTags.all],
    complete: async ({ post, replies }, caller, bus) => ({
      post: await withCard(post, caller, bus),
      replies: { ...replies, items: await withCards(replies.items, caller, bus) },
    }),
    shape: ({ post, replies }) =>
      new Reply({
        code: done,
        obj: { ...wireBy(post), replyList: replies.items.map(wireBy) },
        wrap: replies.total,
        next: replies.next,
      }),
  })
  post(@AskedCall() call: Asked<typeof getPost>) {
    return call.ask();
  }

  @Read('/api/groups/search', searchPosts, {
    limits: [perMinute(60)],
    cache: 15,
    guestsOnly: true,
    tags: () => [groupTags.lists, groupTags.all],
    shape: ({ items, ...page }) =>
      listed({
        ...page,
        items: items.map(({ post, reply, at }) => ({ post: wireBy(post), reply: reply && wireBy(reply), at })),
      }),
  })
  search(@AskedCall() call: Asked<typeof searchPosts>) {
    return call.ask();
  }

  @Write('/api/posts/save', savePost, { complete: wireWithCards })
  save(@AskedCall() call: Asked<typeof savePost>) {
    return call.ask();
  }

  @Write('/api/posts/flag', flagPost, { shape: wireBy })
  flag(@AskedCall() call: Asked<typeof flagPost>) {
    return call.ask();
  }

  @Write('/api/replies/save', saveReply, { complete: wireWithCards })
  reply(@AskedCall() call: Asked<typeof saveReply>) {
    return call.ask();
  }

  @Write('/api/posts/place', keepPlaceInPost)
  place(@AskedCall() call: Asked<typeof keepPlaceInPost>) {
    return call.ask();
  }

  @Write('/api/groups/place', keepPlaceInGroup)
  placeInGroup(@AskedCall() call: Asked<typeof keepPlaceInGroup>) {
    return call.ask();
  }
}
