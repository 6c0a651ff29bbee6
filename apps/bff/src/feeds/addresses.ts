import type { Section } from '@yinghuo/contracts';

export const feedPaths = {
  section: '/api/feeds/section.atom',
  game: '/api/feeds/game.atom',
  member: '/api/feeds/member.atom',
  group: '/api/feeds/group.atom',
} as const;

/** Paths of feeds, for pages that name theirs. */
export const sectionFeed = (section: Section): string => `${feedPaths.section}?section=${section}`;
export const gameFeed = (section: Section, id: number): string => `${feedPaths.game}?section=${section}&id=${id}`;
export const memberFeed = (id: number): string => `${feedPaths.member}?id=${id}`;
export const groupFeed = (id: number): string => `${feedPaths.group}?id=${id}`;
