import { memberProfileChanged, wireAuthor, type Author } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { authorColumns } from './author.sql.ts';

interface ProfileRow extends Author {
  box: number | null;
  frameCount: number;
}

/** Tells everybody who keeps a copy of the author card what it shows now. */
export async function tellProfile(sql: Tx, memberId: number): Promise<void> {
  const [row] = await sql<ProfileRow[]>`
    select ${authorColumns(sql)}, m.box, m.frame_count from members m where m.id = ${memberId}`;
  const { box, frameCount, ...author } = row!;
  const { id, ...card } = wireAuthor(author);
  await record(sql, memberProfileChanged, { memberId: id, ...card, box, frameCount });
}
