import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { HttpsAddress, Id, Ids, Instant, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { DeleteRow, FindRow, MarkRows, ModerateRow, type FoundRow, type RowMark, type RowState } from '../rows.ts';
import type { IntelItem } from './shapes.ts';
import { intelKinds, type IntelKind } from './vocabulary.ts';

export class ListIntel extends PageQuery {
  @Named('种类') @Optional() @OneOf(intelKinds) kind?: IntelKind | null;
  /** Items about this game. */
  @Named('作品') @Optional() @Id() game?: number | null;
  @Optional() @Text(1, 50) q?: string | null;
  /** One item by id, for permanent links. */
  @Named('情报') @Optional() @Id() id?: number | null;
}
/**
 * News about games, newest first; members also see their own unpublished items. A search has what was told here last first, and its
 * `total` stops at `mostCounted`.
 */
export const listIntel = query<Page<IntelItem>>()('catalog', ListIntel);

export class AddIntel {
  @Named('种类') @OneOf(intelKinds) kind!: IntelKind;
  @Text(1, 80) title!: string;
  @Named('摘要') @Optional() @Text(0, 500) summary?: string | null;
  /** The URL of the source. */
  @Named('来源地址') @Optional() @HttpsAddress() url?: string | null;
  @Optional() @Ids(5) games?: number[] | null;
  /** When the source published it; by default the time it goes live here. */
  @Named('发布时间') @Optional() @Instant() publishedAt?: string | null;
}
/**
 * Adds an item: live at once from permission 3, else pending; ten a day. `notFound`: a game that the caller may not
 * see. `conflict duplicate`: the source exists already; `current` is that item's id where the caller sees it.
 */
export const addIntel = command<{ id: number; status: 'pending' | 'live' }>()('catalog', AddIntel, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class DeleteIntel extends DeleteRow {}
/** Deletes one's own item, or any as a moderator. */
export const deleteIntel = command<null>()('catalog', DeleteIntel, { gate: 'member', refuses: ['notFound'] });

export class ModerateIntel extends ModerateRow {}
/** Hides a published item from everybody but its author and moderators, or restores it. */
export const moderateIntel = command<{ state: RowState }>()('catalog', ModerateIntel, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class MarkIntel extends MarkRows {}
export const markIntel = query<RowMark[]>()('catalog', MarkIntel, { gate: 'account' });

export class FindIntel extends FindRow {}
/** An item that the caller may see, for a report of it. */
export const findIntel = query<FoundRow>()('catalog', FindIntel, { gate: 'account', refuses: ['notFound'] });
