/** What members make, and what likes, reports, moderation and marks name; content.ts says who owns each. */
export const contentTypes = [
  'game',
  'version',
  'rating',
  'intel',
  'comment',
  'note',
  'noteComment',
  'thread',
  'answer',
  'group',
  'post',
  'reply',
  'chat',
  'mail',
  'member',
] as const;
export type ContentType = (typeof contentTypes)[number];
