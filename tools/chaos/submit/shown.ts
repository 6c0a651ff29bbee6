import { createHash } from 'node:crypto';
import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import type { Acknowledged } from './acknowledged.ts';
import { compare, type Compared } from '../compare.ts';
import type { Writer } from './writer.ts';

/** What the product shows: pictures, and what its search finds. */
export async function compareShown(writers: Writer[], done: Acknowledged): Promise<Compared[]> {
  const [{ member }] = writers as [Writer];
  const pictures: string[] = [];
  for (const url of done.uploads) {
    const response = await fetch(member.url + url);
    const name = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('base64url');
    if (response.ok && url.endsWith(`/${name}.webp`)) pictures.push(url);
  }
  const found: string[] = [];
  // Each looks for their own: a member searches sixty times a minute.
  for (const { member, id } of writers) {
    for (const game of done.games.values()) {
      if (game.submitter !== id) continue;
      const path = sectionPaths[game.section as Section].search;
      const { obj = [] } = await member.read<{ id: number }[]>(`${path}?q=${encodeURIComponent(game.title)}`);
      found.push(...obj.map((each) => String(each.id)));
    }
  }
  const live = [...done.games.values()].filter((game) => done.statusOf(game) === 'live');
  return [
    compare('pictures', done.uploads, pictures),
    compare(
      'found by the search',
      live.map(({ id }) => String(id)),
      found,
    ),
  ];
}
