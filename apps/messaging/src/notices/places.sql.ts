import { guardedSections, type ContentType, type Place } from '@yinghuo/contracts';
import { json, type Tx } from '@yinghuo/postgres';

export const keepPlace = (sql: Tx, type: ContentType, id: number, place: Place) => sql`
  insert into places (type, id, place) values (${type}, ${id}, ${json(sql, place)})
  on conflict (type, id) do update set place = excluded.place`;

/** Where a row is shown; null as long as nobody told of it. */
export async function placeOf(sql: Tx, type: ContentType, id: number): Promise<Place | null> {
  if (type === 'note') return { page: 'note', noteId: id };
  const [row] = await sql<{ place: Place }[]>`select place from places where type = ${type} and id = ${id}`;
  return row?.place ?? null;
}

/** Whether only those who may enter the guarded sections see what is there. */
export const isGuarded = (place: Place): boolean =>
  place.page === 'support' || (place.page === 'game' && guardedSections.includes(place.section));
