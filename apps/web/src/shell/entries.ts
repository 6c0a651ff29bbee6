import { leastFor, sectionPaths, type UserRecord } from '@yinghuo/contracts/wire';
import { text } from '../text/zh-CN.ts';

const section = (key: keyof typeof sectionPaths) => ({ title: sectionPaths[key].title, to: sectionPaths[key].page });

/** The thirteen entries of the navigation bar, in their order. */
const all = [
  { key: 'gal', ...section('gal'), permission: 0, group: 'games' },
  { key: 'otome', ...section('otome'), permission: 0, group: 'games' },
  { key: 'vr', ...section('vr'), permission: leastFor.seeGuarded, group: 'games' },
  { key: 'rpg', ...section('rpg'), permission: leastFor.seeGuarded, group: 'games' },
  { key: 'ex', ...section('ex'), permission: leastFor.seeGuarded, group: 'games' },
  { key: 'krkr', ...section('krkr'), permission: 0, group: 'games' },
  { key: 'ai', ...section('ai'), permission: leastFor.seeGuarded, group: 'games' },
  { key: 'wanted', title: text.nav.wanted, to: '/thread', permission: leastFor.seeWanted, group: 'community' },
  { key: 'notes', title: text.nav.notes, to: '/notes', permission: 0, group: 'community' },
  { key: 'groups', title: text.nav.groups, to: '/group', permission: 0, group: 'community' },
  { key: 'support', title: text.nav.support, to: '/zanzhus', permission: leastFor.seeSupports, group: 'site' },
  { key: 'tutorial', title: text.nav.tutorial, to: '/tutorial', permission: 0, group: 'site' },
  { key: 'intel', title: text.nav.intel, to: '/intel', permission: 0, group: 'site' },
] as const;

export type Entry = (typeof all)[number]['key'];
export type EntryGroup = (typeof all)[number]['group'];

export interface NavEntry {
  key: Entry;
  to: string;
  group: EntryGroup;
  title: string;
}

/** The entries a member sees; those above the member's permission are absent. */
export const entriesFor = (user: UserRecord | null): NavEntry[] =>
  all.filter(({ permission }) => (user?.qx ?? 0) >= permission);
