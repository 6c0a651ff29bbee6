export * from './row-shapes.ts';
import { Flag, Id, Ids, Named, OneOf, Text } from './fields.ts';

/*
 * What can be done with a row of any content type, whoever owns it. Each owner declares contracts of these shapes for
 * its types (`class LikeComment extends LikeRow {}`); the BFF knows from its table of content types whom to ask.
 */

export class LikeRow {
  @Named('编号') @Id() id!: number;
  @Named('点赞的开关') @Flag() on!: boolean;
}

export class DeleteRow {
  @Named('编号') @Id() id!: number;
}

export class ModerateRow {
  @Named('编号') @Id() id!: number;
  @Named('操作') @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Named('原因') @Text(2, 200) reason!: string;
}

export class MarkRows {
  @Named('编号') @Ids(100, 1) ids!: number[];
}

export class FindRow {
  @Id() id!: number;
}
