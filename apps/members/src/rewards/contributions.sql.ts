import type { ContentType } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

interface Row {
  type: ContentType;
  id: number;
}

/** The number on a member's card rises once for a row that everybody may see. */
export const contributed = (sql: Tx, { type, id }: Row, memberId: number) => sql`
  insert into contributions (type, row_id, member_id) values (${type}, ${id}, ${memberId}) on conflict do nothing`;

export const withdrawn = (sql: Tx, { type, id }: Row) => sql`
  delete from contributions where type = ${type} and row_id = ${id}`;
