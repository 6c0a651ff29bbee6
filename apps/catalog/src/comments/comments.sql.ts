import type { Tx } from '@yinghuo/postgres';

export const addComment = (sql: Tx, commentId: number, gameId: number) => sql`
  insert into game_comments as c (comment_id, game_id) values (${commentId}, ${gameId})
  on conflict (comment_id) do update set game_id = excluded.game_id where c.game_id is null`;

export const removeComment = (sql: Tx, commentId: number) => sql`
  update game_comments set deleted = true where comment_id = ${commentId}`;

export const hideComment = (sql: Tx, commentId: number, hidden: boolean) => sql`
  insert into game_comments (comment_id, hidden) values (${commentId}, ${hidden})
  on conflict (comment_id) do update set hidden = excluded.hidden`;
