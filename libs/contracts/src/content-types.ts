/** What members make, and who owns it (calls.md §11, "Content types"). */
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
  'member',
] as const;
export type ContentType = (typeof contentTypes)[number];
