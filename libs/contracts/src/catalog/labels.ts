import { query } from '../contract.ts';
import { OneOf, Optional } from '../fields.ts';
import type { Label } from './shapes.ts';
import { sectionKeys, type Section } from './vocabulary.ts';

export class ListLabels {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
}
/** All labels with the number of games the caller can see under each; a label left without any is absent. */
export const listLabels = query<Label[]>()('catalog', ListLabels);
