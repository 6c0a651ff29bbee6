import { pathOf } from '@yinghuo/contracts/wire';

/** The path of a post, or of one reply to it. */
export const postUrl = (postId: number, replyId?: number): string => pathOf({ page: 'post', postId, replyId });
