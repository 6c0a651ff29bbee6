import type { archiveParts } from '@yinghuo/contracts';
import type { OwnPart } from '@yinghuo/postgres';

type Part = (typeof archiveParts)['chat'][number];

/** The member's messages, as long as the chat keeps them. */
export const parts: Record<Part, OwnPart> = {
  chatMessages: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select seq as key, id, seq, kind, text, at from messages
      where member_id = ${me} and seq > ${after} and recalled is null order by seq limit ${most}`,
  },
};
