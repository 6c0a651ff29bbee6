import type { PageQuery } from '../../page.ts';
import type { Post, PostDetail, PostNews, PostReply } from '../groups.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/groupPost': Read<Asks<PageQuery> & Asks<{ id: number }, 'id'>, PostDetail>;
  }
  interface Writes {
    /** A new post of `groupId`, or with `id` and `revision` an edit of one's own. */
    '/api/posts/save': Write<
      Asks<
        {
          id: number;
          revision: number;
          groupId: number;
          title: string;
          body: string;
          stationGame: number;
          station: number | null;
        },
        'groupId' | 'title' | 'body'
      >,
      Post
    >;
    '/api/posts/flag': Write<Asks<{ id: number; pinned: boolean; locked: boolean }, 'id'>, Post>;
    /** How far the member has read a post; answers what was new to them. */
    '/api/posts/place': Write<{ id: number; floor: number }, PostNews>;
    /** The member has seen what a group has now. */
    '/api/groups/place': Write<{ id: number }, null>;
    /** A new reply to `postId`, or with `id` an edit of one's own. */
    '/api/replies/save': Write<
      Asks<{ id: number; postId: number; body: string; replyTo: number }, 'postId' | 'body'>,
      PostReply
    >;
  }
}
