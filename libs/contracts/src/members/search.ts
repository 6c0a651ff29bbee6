import { query } from '../contract.ts';
import { Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { FoundMember } from './shapes.ts';

export class SearchMembers extends PageQuery {
  @Text(1, 50) q!: string;
}
/**
 * Activated members by their nicknames, in Chinese of either script, pinyin or initials: the name itself, names that begin with it,
 * others; ties by level. Of names that very many have, a hundred of the newest are looked at; `total` stops at `mostCounted`.
 */
export const searchMembers = query<Page<FoundMember>>()('members', SearchMembers);
