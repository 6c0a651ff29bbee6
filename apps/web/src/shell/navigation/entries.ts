import { guardedSections, may, sectionPaths, type Section, type UserRecord } from '@yinghuo/contracts/wire';
import { text } from '../../text/zh-CN.ts';

const section = (key: Section) => ({
  key,
  title: sectionPaths[key].title,
  to: sectionPaths[key].page,
  need: guardedSections.includes(key) ? ('seeGuarded' as const) : null,
  group: 'games' as const,
});

/** The thirteen entries of the navigation bar, in their order. */
const all = [
  section('gal'),
  section('otome'),
  section('vr'),
  section('rpg'),
  section('ex'),
  section('krkr'),
  section('ai'),
  { key: 'wanted', title: text.nav.wanted, to: '/thread', need: 'seeWanted', group: 'community' },
  { key: 'notes', title: text.nav.notes, to: '/notes', need: null, group: 'community' },
  { key: 'groups', title: text.nav.groups, to: '/group', need: null, group: 'community' },
  { key: 'support', title: text.nav.support, to: '/zanzhus', need: 'seeSupports', group: 'site' },
  { key: 'tutorial', title: text.nav.tutorial, to: '/tutorial', need: null, group: 'site' },
  { key: 'intel', title: text.nav.intel, to: '/intel', need: null, group: 'site' },
] as const;

export type Entry = (typeof all)[number]['key'];
export type EntryGroup = (typeof all)[number]['group'];

export interface NavEntry {
  key: Entry;
  to: string;
  group: EntryGroup;
  title: string;
}

/** The entries that the member may see. */
export const entriesFor = (user: UserRecord | null): NavEntry[] =>
  all.filter(({ need }) => need === null || may(user?.qx, need));
