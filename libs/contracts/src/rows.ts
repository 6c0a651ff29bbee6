export * from './row-shapes.ts';
import { Flag, Id, Ids, OneOf, Text } from './fields.ts';

/*
 * What can be done with a row of any content type, whoever owns it. Each owner declares contracts of these shapes for
 * its types (`class LikeComment extends LikeRow {}`); the BFF knows from its table of content types whom to ask.
 */

export class LikeRow {
  @Id() id!: number;
  @Flag() on!: boolean;
}

export class DeleteRow {
  @Id() id!: number;
}

export class ModerateRow {
  @Id() id!: number;
  @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Text(2, 200) reason!: string;
}

export class MarkRows {
  @Ids(100, 1) ids!: number[];
}

export class FindRow {
  @Id() id!: number;
}
