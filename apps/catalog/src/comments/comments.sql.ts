import type { Tx } from '@yinghuo/postgres';

export const addComment = (sql: Tx, commentId: number, gameId: number) => sql`
  insert into game_comments as c (comment_id, game_id) values (${commentId}, ${gameId})
  on conflict (comment_id) do update set game_id = excluded.game_id where c.game_id is null`;

/** Of one that nobody has heard of yet, too: that it was written may be told again later than this. */
export const removeComment = (sql: Tx, commentId: number) => sql`
  insert into game_comments (comment_id, deleted) values (${commentId}, true)
  on conflict (comment_id) do update set deleted = true`;

/** `seq` is the event's place among those of messaging: what is older than what is known changes nothing. */
export const hideComment = (sql: Tx, commentId: number, hidden: boolean, seq = 0) => sql`
  insert into game_comments as c (comment_id, hidden, hidden_seq) values (${commentId}, ${hidden}, ${seq})
  on conflict (comment_id) do update set hidden = excluded.hidden, hidden_seq = excluded.hidden_seq
  where c.hidden_seq <= excluded.hidden_seq`;
