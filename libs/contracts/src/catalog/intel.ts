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
  /** One item, where a link leads to it. */
  @Named('情报') @Optional() @Id() id?: number | null;
}
/** What is new in the world of games, newest first; members find their own there before it is published. */
export const listIntel = query<Page<IntelItem>>()('catalog', ListIntel);

export class AddIntel {
  @Named('种类') @OneOf(intelKinds) kind!: IntelKind;
  @Text(1, 80) title!: string;
  @Named('摘要') @Optional() @Text(0, 500) summary?: string | null;
  /** The source. */
  @Named('来源地址') @Optional() @HttpsAddress() url?: string | null;
  @Optional() @Ids(5) games?: number[] | null;
  /** When the source published it; left out, when it goes live here. */
  @Named('发布时间') @Optional() @Instant() publishedAt?: string | null;
}
/**
 * Live at once from permission 3, else it waits for a moderator; ten a day. `notFound`: a game that the caller does not
 * see. `conflict duplicate`: the source is there already, `current` being that item's id where the caller sees it.
 */
export const addIntel = command<{ id: number; status: 'pending' | 'live' }>()('catalog', AddIntel, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class DeleteIntel extends DeleteRow {}
/** One's own, or any by a moderator. */
export const deleteIntel = command<null>()('catalog', DeleteIntel, { gate: 'member', refuses: ['notFound'] });

export class ModerateIntel extends ModerateRow {}
/** Hides a published item from everybody but its author and moderators, or shows it again. */
export const moderateIntel = command<{ state: RowState }>()('catalog', ModerateIntel, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class MarkIntel extends MarkRows {}
export const markIntel = query<RowMark[]>()('catalog', MarkIntel, { gate: 'account' });

export class FindIntel extends FindRow {}
/** An item that the caller may see, for a report of it. */
export const findIntel = query<FoundRow>()('catalog', FindIntel, { gate: 'account', refuses: ['notFound'] });
