import type { Comment } from '@yinghuo/contracts';

type Row = Omit<Comment, 'replies'>;

/** Bytes of comments in one answer, at most; a message takes 900 KB. */
const roomForComments = 850 << 10;
/**
 * Bytes up to which replies are given beside their comments. A hundred comments of 2,000 characters each have room in a
 * message, four hundred have not. `replyCount` says that there are more, and the call for all replies of a comment has them.
 */
const roomForReplies = 700 << 10;
/** Bytes of a comment in an answer, at most: a UTF-16 unit has three in UTF-8, or two where it is escaped. */
const weightOf = ({ text, mentions }: Row): number => 900 + 3 * (text?.length ?? 0) + 100 * mentions.length;
const weightOfAll = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + weightOf(row), 0);

/** As many of the rows, from the first on, as have room in one message; one at least. */
export function fitting<R extends Row>(rows: R[]): R[] {
  if (weightOfAll(rows) <= roomForComments) return rows;
  let bytes = 0;
  const beyond = rows.findIndex((row, at) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return at > 0 && bytes > roomForComments;
  });
  return beyond < 0 ? rows : rows.slice(0, beyond);
}

/** The room that is left beside comments for replies; one that it takes is in it from then on. */
export function roomBeside(rows: readonly Row[]): { takes: (reply: Row) => boolean } {
  let left = roomForReplies - weightOfAll(rows);
  return { takes: (reply) => (left -= weightOf(reply)) >= 0 };
}
