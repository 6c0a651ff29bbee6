import { sectionPaths, type UserRecord } from '@yinghuo/contracts/wire';
import { text } from '../text/zh-CN.ts';

/** The thirteen entries of the navigation bar, in the order of product.md §2. */
const all = [
  { key: 'gal', to: sectionPaths.gal.page, permission: 0, group: 'games' },
  { key: 'otome', to: sectionPaths.otome.page, permission: 0, group: 'games' },
  { key: 'vr', to: sectionPaths.vr.page, permission: 2, group: 'games' },
  { key: 'rpg', to: sectionPaths.rpg.page, permission: 2, group: 'games' },
  { key: 'ex', to: sectionPaths.ex.page, permission: 2, group: 'games' },
  { key: 'krkr', to: sectionPaths.krkr.page, permission: 0, group: 'games' },
  { key: 'ai', to: sectionPaths.ai.page, permission: 2, group: 'games' },
  { key: 'wanted', to: '/thread', permission: 2, group: 'community' },
  { key: 'notes', to: '/notes', permission: 0, group: 'community' },
  { key: 'groups', to: '/group', permission: 0, group: 'community' },
  { key: 'support', to: '/zanzhus', permission: 2, group: 'site' },
  { key: 'tutorial', to: '/tutorial', permission: 0, group: 'site' },
  { key: 'intel', to: '/intel', permission: 0, group: 'site' },
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
  all
    .filter(({ permission }) => (user?.qx ?? 0) >= permission)
    .map(({ key, to, group }) => ({ key, to, group, title: text.nav[key] }));
