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
};
