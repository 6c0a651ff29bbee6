import { command, query } from '../contract.ts';
import { Id, Int, Named, OneOf, Optional, Text, Texts } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { leastFor } from '../permissions.ts';
import type { PersonDetail, PersonGame, PersonPages, PersonRef } from './shapes.ts';
import { filterLimits, personKinds, type PersonKind } from './vocabulary.ts';

export class GetPerson {
  /** This or a kind and a name. */
  @Named('编号') @Optional() @Id() id?: number | null;
  @Named('种类') @Optional() @OneOf(personKinds) kind?: PersonKind | null;
  /** As a game spells it, or another name of theirs. */
  @Named('名字') @Optional() @Text(1, 100) name?: string | null;
  /** A game that a character is in: characters of other makers may have the same name. */
  @Optional() @Id() gameId?: number | null;
}
/**
 * A maker, somebody of a staff, a voice or a character, by id or by name; of those merged into another, that one. They
 * are there for whoever sees a game of theirs.
 */
export const getPerson = query<PersonDetail>()('catalog', GetPerson, { refuses: ['notFound'] });

export class ListPersonGames extends PageQuery {
  @Named('编号') @Id() id!: number;
  /** Only where this is their role. */
  @Named('职务') @Optional() @Text(1, 50) role?: string | null;
}
/** Their live games that the caller sees, the newest first. */
export const listPersonGames = query<Page<PersonGame>>()('catalog', ListPersonGames, { refuses: ['notFound'] });

export class SearchPeople extends PageQuery {
  @Text(1, filterLimits.query) q!: string;
  @Named('种类') @Optional() @OneOf(personKinds) kind?: PersonKind | null;
}
export interface PeopleFound extends Page<PersonRef> {
  /** Too many match: only some of them are returned and counted. */
  isPartial?: true;
}
/**
 * Makers, people and characters by name, alias, pinyin or initials: exact names first, then beginnings, then the rest,
 * those with more games first.
 */
export const searchPeople = query<PeopleFound>()('catalog', SearchPeople);

export class ListPersonPages {
  @Named('段') @Int(0, 1_000_000) slice: number = 0;
}
/** Those of whom the caller sees a game, of one slice of all ids, and how many slices there are; for sitemaps. */
export const listPersonPages = query<PersonPages>()('catalog', ListPersonPages);

export class SavePerson {
  @Named('编号') @Id() id!: number;
  @Named('名字') @Text(1, 100) name!: string;
  @Named('别名') @Optional() @Texts(1, 100, 20) aliases?: string[] | null;
  /** Who stands in this one's place from now on; this one's names lead there. */
  @Named('合并到的编号') @Optional() @Id() mergeInto?: number | null;
}
/**
 * Says what somebody is called, or merges them into another of their kind. `conflict taken`: another one has that name.
 * `conflict state`: merged into itself or another kind.
 */
export const savePerson = command<PersonRef>()('catalog', SavePerson, {
  gate: { permission: leastFor.moderate, speaks: true },
  refuses: ['notFound', 'conflict'],
});
