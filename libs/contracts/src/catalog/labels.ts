import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Id, Named, OneOf, Optional, Text, Texts } from '../fields.ts';
import type { Label } from './shapes.ts';
import { labelCategories, sectionKeys, type LabelCategory, type Section } from './vocabulary.ts';

export class ListLabels {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
}
/** All labels with the number of games the caller can see under each; labels without any are left out. */
export const listLabels = query<Label[]>()('catalog', ListLabels);

export class ListAllLabels {}
/** Like `listLabels`, including labels without games: for labelling games. */
export const listAllLabels = query<Label[]>()('catalog', ListAllLabels, { gate: 'member' });

export class SaveLabel {
  /** The label to change; by default a new one is created. */
  @Named('标签') @Optional() @Id() id?: number | null;
  @Named('标签名') @Text(1, 30) name!: string;
  @Named('分类') @OneOf(labelCategories) category!: LabelCategory;
  @Named('别名') @Optional() @Texts(1, 30, 10) aliases?: string[] | null;
  /**
   * The label that replaces this one on every game. It keeps its own name and category, and this one's name becomes
   * an alias.
   */
  @Named('合并到的标签') @Optional() @Id() mergeInto?: number | null;
}
/**
 * Creates, changes or merges a label. `conflict taken`: another label has that name or alias. `conflict state`:
 * merged into itself, or without an id.
 */
export const saveLabel = command<Label>()('catalog', SaveLabel, {
  gate: { permission: leastFor.moderate, speaks: true },
  refuses: ['notFound', 'conflict'],
});
