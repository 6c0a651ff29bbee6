import { createHash } from 'node:crypto';
import { fold, wordsOf } from '@yinghuo/search';
import { chatter } from '../world/chat.ts';
import type { World } from '../world/world.ts';
import { copy, type Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** Fills in what was said in the room before the first visitor came. */
async function fillChat(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = chat`;
  const said = chatter(world);
  await copy(
    sql,
    'messages',
    ['seq', 'id', 'member_id', 'kind', 'text', 'plain', 'terms', 'at'],
    said.map(({ memberId, text, at }, index) => {
      const folded = fold(text);
      return [index + 1, idOf(world, index), memberId, 'text', text, folded, wordsOf(folded), at];
    }),
  );
  await sql`update room set last_seq = ${said.length}`;
}

/** The same world has the same ids. */
function idOf({ seed }: World, index: number): string {
  const hex = createHash('sha256').update(`chat ${seed} ${index}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export default fillAfter(['copies'], fillChat);
