/** What is searched, in the order in which it is shown. */
export const kinds = ['game', 'person', 'note', 'thread', 'intel', 'group', 'post', 'member', 'comment'] as const;
export type Kind = (typeof kinds)[number];

/** Of each kind so many are shown beside the others. */
export const few = 5;
export const pageSize = 24;
