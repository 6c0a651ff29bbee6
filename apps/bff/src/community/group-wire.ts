import type { Author, Caller, Group, GroupMember } from '@yinghuo/contracts';
import { wireAuthor, type Author as WireAuthor } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { gameRefs } from '../catalog/game-refs.ts';

export const wireGroup = ({ owner, ...group }: Group) => ({ ...group, owner: wireAuthor(owner) });

/** A row of an author's: a post, a reply, an application. */
export const wireBy = <Row extends { author: Author }>({
  author,
  ...row
}: Row): Omit<Row, 'author'> & { author: WireAuthor } => ({ ...row, author: wireAuthor(author) });

export const wireGroupMember = ({ role, joinedAt, ...author }: GroupMember) => ({
  ...wireAuthor(author),
  role,
  joinedAt,
});

/** As many games as are looked up for one answer. */
const mostCards = 500;
const cardsIn = (body: string | null): number[] =>
  [...(body ?? '').matchAll(/\[\[game:([1-9]\d{0,14})\]\]/g)].map(([, id]) => Number(id));

/** Adds the games that each text shows as cards, `[[game:12]]`, as the caller may see them; for `complete` of a call. */
export async function withCards<Row extends { body: string | null }>(rows: readonly Row[], caller: Caller, bus: Bus) {
  const wanted = new Set(rows.flatMap(({ body }) => cardsIn(body)));
  const refs = await gameRefs(bus, caller, [...wanted].slice(0, mostCards));
  return rows.map((row) => ({ ...row, games: cardsIn(row.body).flatMap((id) => refs.get(id) ?? []) }));
}
export const withCard = async <Row extends { body: string | null }>(row: Row, caller: Caller, bus: Bus) =>
  (await withCards([row], caller, bus))[0]!;

/** A post or reply with its cards, as sent over the wire. */
export const wireWithCards = async <Row extends { author: Author; body: string | null }>(
  row: Row,
  caller: Caller,
  bus: Bus,
) => ({ ...wireBy(row), games: (await withCard(row, caller, bus)).games });
