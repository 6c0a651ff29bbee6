import { createHash } from 'node:crypto';
import { guardedSections } from '@yinghuo/contracts';
import { fold, wordsOf } from '@yinghuo/search';
import { intelOf } from '../world/intel.ts';
import type { World } from '../world/world.ts';
import { copy, type Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** As a bytea, of what comes behind `https://`. */
const hashOf = (url: string) => `\\x${createHash('sha256').update(url.slice(8)).digest('hex')}`;

/** Fills in what members have heard; the table counts for itself. Sources are written in their canonical form. */
async function fillIntel(sql: Sql, world: World): Promise<void> {
  const all = intelOf(world);
  await sql`set local search_path = catalog`;
  await copy(
    sql,
    'intel',
    [
      ...['id', 'kind', 'title', 'summary', 'url', 'url_hash', 'game_ids', 'guarded', 'author_id', 'status'],
      ...['decline_reason', 'published_at', 'dated', 'created_at'],
    ],
    all.map((item, index) => [
      index + 1,
      item.kind,
      item.title,
      item.summary,
      item.url,
      item.url && hashOf(item.url),
      item.games.map(({ id }) => id),
      item.games.some(({ section }) => guardedSections.includes(section)),
      item.authorId,
      item.status,
      item.declineReason,
      item.publishedAt,
      true,
      item.publishedAt,
    ]),
  );
  await copy(
    sql,
    'intel_texts',
    ['intel_id', 'folded', 'words'],
    all.map(({ title, summary }, index) => {
      const folded = fold(`${title}\n${summary}`);
      return [index + 1, folded, wordsOf(folded)];
    }),
  );
  await sql`select setval(pg_get_serial_sequence('intel', 'id'), ${all.length}::bigint)`;
}

export default fillAfter(['catalog'], fillIntel);
