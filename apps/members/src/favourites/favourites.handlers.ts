import { Controller } from '@nestjs/common';
import {
  addFavourite,
  bringFavourites,
  favouriteAdded,
  favouriteRemoved,
  favouriteSections,
  listFavourites,
  markFavourites,
  refuse,
  removeFavourite,
  setFavourite,
  type AddFavourite,
  type BringFavourites,
  type BroughtFavourites,
  type FavouriteSection,
  type ListFavourites,
  type MarkFavourites,
  type RemoveFavourite,
  type SetFavourite,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { lockCaller } from '../member.sql.ts';
import {
  among,
  changeNote,
  countOf,
  favouritesOf,
  insertFavourites,
  removeFavourite as removeRow,
  sectionsOf,
  type NewFavourite,
} from './favourites.sql.ts';
import { readFavourites } from './reading.ts';

/** Games that a member keeps, among those that the member may see. */
@Controller()
export class FavouriteHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(listFavourites)
  async list(_: ListFavourites, caller: SignedIn) {
    const [items, count] = await Promise.all([favouritesOf(this.db, caller), countOf(this.db, caller.memberId)]);
    return { ...count, items: [...items] };
  }

  @Answers(markFavourites)
  marks({ ids }: MarkFavourites, { memberId }: SignedIn) {
    return among(this.db, memberId, ids);
  }

  @Answers(addFavourite)
  async add({ id, section }: AddFavourite, caller: SignedIn, sql: Tx) {
    const is = (await sectionsOf(sql, caller, [id])).get(id) ?? refuse('notFound');
    if (is !== section) refuse('invalid', [{ field: 'section', rule: 'mismatch' }]);
    const { memberId } = caller;
    await lockCaller(sql, memberId);
    if ((await this.insert(sql, memberId, [{ gameId: id, section }])) === 0) refuse('conflict', { reason: 'done' });
    return withinCap(await countOf(sql, memberId));
  }

  @Answers(removeFavourite)
  async remove({ id, section }: RemoveFavourite, { memberId }: SignedIn, sql: Tx) {
    await lockCaller(sql, memberId);
    if (!(await removeRow(sql, memberId, id, section))) refuse('notFound');
    await record(sql, favouriteRemoved, { memberId, gameId: id, section });
    return countOf(sql, memberId);
  }

  @Answers(setFavourite)
  async set({ id, note }: SetFavourite, caller: SignedIn, sql: Tx) {
    return (await changeNote(sql, id, note === null ? '' : note, caller)) ?? refuse('notFound');
  }

  @Answers(bringFavourites)
  async bring({ text, rehearse }: BringFavourites, caller: SignedIn, sql: Tx): Promise<BroughtFavourites> {
    const { memberId } = caller;
    const lines = readFavourites(text);
    const sections = await sectionsOf(
      sql,
      caller,
      lines.map(({ favourite }) => favourite.gameId),
    );
    const now = this.clock.now();
    const unknown: BroughtFavourites['unknown'] = [];
    const wanted = lines.flatMap(({ line, favourite: { gameId, title, note, addedAt } }) => {
      const section = sections.get(gameId) as FavouriteSection | undefined;
      if (section && favouriteSections.includes(section)) {
        const added = addedAt ? new Date(Math.min(Date.parse(addedAt), now.getTime())) : now;
        return [{ gameId, section, note: note ?? '', addedAt: added }];
      }
      unknown.push({ line, title: title || String(gameId) });
      return [];
    });
    await lockCaller(sql, memberId);
    const same = (
      await among(
        sql,
        memberId,
        wanted.map(({ gameId }) => gameId),
      )
    ).length;
    const added = wanted.length - same;
    const { total, cap } = await countOf(sql, memberId);
    const over = added > 0 ? Math.max(total + added - cap, 0) : 0;
    const told = { added, same, over, unknown, total: total + added, cap };
    if (rehearse) return told;
    if (over > 0) refuse('conflict', { reason: 'full' });
    if (added > 0) await this.insert(sql, memberId, wanted);
    return told;
  }

  /** How many were not there yet; each of these is told. */
  private async insert(sql: Tx, memberId: number, rows: readonly NewFavourite[]): Promise<number> {
    const added = await insertFavourites(
      sql,
      memberId,
      rows.map((row) => ({ addedAt: this.clock.now(), ...row })),
    );
    for (const { gameId, section } of added) await record(sql, favouriteAdded, { memberId, gameId, section });
    return added.length;
  }
}

function withinCap<C extends { total: number; cap: number }>(count: C): C {
  if (count.total > count.cap) refuse('conflict', { reason: 'full' });
  return count;
}
