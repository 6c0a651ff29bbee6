import type { archiveParts } from '@yinghuo/contracts';
import type { OwnPart } from '@yinghuo/postgres';

type Part = (typeof archiveParts)['community'][number];

/** What the member wrote, private notes among it. */
export const parts: Record<Part, OwnPart> = {
  notes: {
    most: 15,
    rows: (sql, me, after, most) => sql`
      select id as key, id, title, body, paper, ink, font, stickers, game_ids, spoiler, visibility, state, likes, created_at,
             edited_at
      from notes where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  noteComments: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select id as key, id, note_id, reply_to, text, state, likes, created_at
      from note_comments where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  threads: {
    most: 30,
    rows: (sql, me, after, most) => sql`
      select id as key, id, section, title, body, vndb_id, bangumi_id, steam_id, dlsite_code, game_id, metoo, bounty, status,
             state, created_at, expires_at
      from threads where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  threadAnswers: {
    most: 60,
    rows: (sql, me, after, most) => sql`
      select id as key, id, thread_id, text, game_id, version_id, accepted, likes, state, created_at
      from thread_answers where author_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  groups: {
    most: 100,
    rows: (sql, me, after, most) => sql`
      select m.group_id as key, m.group_id, g.name, m.role, m.joined_at
      from group_members m join groups g on g.id = m.group_id
      where m.member_id = ${me} and m.role <> 'blocked' and m.group_id > ${after} order by m.group_id limit ${most}`,
  },
  posts: {
    most: 10,
    rows: (sql, me, after, most) => sql`
      select id as key, id, group_id, title, body, state, likes, replies, created_at, edited_at
      from posts where author_id = ${me} and state <> 'deleted' and id > ${after} order by id limit ${most}`,
  },
  postReplies: {
    most: 40,
    rows: (sql, me, after, most) => sql`
      select id as key, id, post_id, floor, reply_to_floor, body, state, likes, created_at, edited_at
      from post_replies where author_id = ${me} and state <> 'deleted' and id > ${after} order by id limit ${most}`,
  },
  gameProgress: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select game_id as key, game_id, passed, at
      from game_progress where member_id = ${me} and game_id > ${after} order by game_id limit ${most}`,
  },
  threadWants: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select thread_id as key, thread_id, at
      from thread_wants where member_id = ${me} and thread_id > ${after} order by thread_id limit ${most}`,
  },
};
