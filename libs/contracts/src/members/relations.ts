import { command, query } from '../contract.ts';
import { Flag, Id, Named, OneOf } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { FindRow, MarkRows, type FoundRow } from '../rows.ts';
import type { Author, MemberMark } from './shapes.ts';

export class Follow {
  @Id() memberId!: number;
  @Named('关注的开关') @Flag() on!: boolean;
}
/** Follows a member, or no longer; at most 2,000. Oneself, and whoever has blocked the caller, cannot be followed. */
export const follow = command<{ following: boolean }>()('members', Follow, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ListFollows extends PageQuery {
  @Id() memberId!: number;
  @Named('种类') @OneOf(['following', 'followers']) kind!: 'following' | 'followers';
}
/** Whom a member follows, or who follows them; the latest first. */
export const listFollows = query<Page<Author>>()('members', ListFollows, { refuses: ['notFound'] });

export class Block {
  @Id() memberId!: number;
  @Named('拉黑的开关') @Flag() on!: boolean;
}
/** Blocks a member, at most 500: ends follows both ways; mail, mentions and notices of theirs no longer arrive. */
export const block = command<{ blocked: boolean }>()('members', Block, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ListBlocks extends PageQuery {}
/** Whom the caller has blocked; the latest first. */
export const listBlocks = query<Page<Author>>()('members', ListBlocks, { gate: 'account' });

export class MarkMembers extends MarkRows {}
/** What the caller has to do with each of these members: `mine`, `following`, `blocked`. */
export const markMembers = query<MemberMark[]>()('members', MarkMembers, { gate: 'account' });

export class FindMember extends FindRow {}
export const findMember = query<FoundRow>()('members', FindMember, { gate: 'account', refuses: ['notFound'] });
