/** The handlers that keep copies of other services' rows. Each may hear its events any number of times, in any order (tools/held/late.spec.ts). */
export const keepers = [
  'AuthorHandlers',
  'CardHandlers',
  'CommentCounters',
  'FavouriteCounters',
  'FavouriteHandlers',
  'GameHandlers',
  'ModerationHandlers',
  'OwnerHandlers',
  'RelationHandlers',
];
