/** The path of a post, or of one reply to it. */
export const postUrl = (id: number, replyId?: number): string => `/groupPost?id=${id}${replyId ? `&r=${replyId}` : ''}`;
