import type { LogType } from '@yinghuo/contracts';
import type { DemoGame } from './game.ts';
import { announcements, resourceLog, siteLog } from './words/site.ts';
import { ago, day, fillIn, rolls, type World } from './world.ts';

export interface DemoAnnouncement {
  title: string;
  text: string;
  important: boolean;
  pinned: boolean;
  from: Date;
  to: Date | null;
}

export interface DemoLogItem {
  type: LogType;
  title: string;
  text: string;
  gameId: number | null;
  createdAt: Date;
}

export const announcementsOf = (world: World): DemoAnnouncement[] =>
  announcements.map(({ days: [from, to], ...rest }) => ({
    ...rest,
    from: ago(world, -from * day),
    to: to === null ? null : ago(world, -to * day),
  }));

/** Changes of the site itself, newest first, about a fortnight apart. */
export const siteLogOf = (world: World): DemoLogItem[] =>
  siteLog.map(([title, text], i) => ({
    type: 0,
    title,
    text,
    gameId: null,
    createdAt: ago(world, (2 + i * 13 + rolls(world, 'log', i).real(0, 6)) * day),
  }));

/** What the publication of a game and of its newest version left in the update log. */
export function logOf(world: World, game: DemoGame): DemoLogItem[] {
  if (game.status !== 'live' || !game.publishedAt) return [];
  const items: DemoLogItem[] = [
    {
      type: 1,
      title: game.titleZh,
      text: `收录《${game.titleZh}》，${game.maker}。`,
      gameId: game.id,
      createdAt: game.publishedAt,
    },
  ];
  const newest = game.versions.filter((v) => v.status === 'live').at(-1);
  if (newest) {
    const phrase = rolls(world, 'resource', game.id).pick(newest.group ? resourceLog : resourceLog.slice(1));
    items.push({
      type: 2,
      title: game.titleZh,
      text: fillIn(phrase, { group: newest.group ?? '', label: newest.label, n: newest.links.length }),
      gameId: game.id,
      createdAt: game.resourceAt,
    });
  }
  return items;
}
