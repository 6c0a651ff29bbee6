import type { GameRef } from './games.ts';

/** 0 site · 1 games · 2 resources */
export type LogType = 0 | 1 | 2;

export interface LogItem {
  id: number;
  type: LogType;
  title: string;
  text: string;
  game: GameRef | null;
  createdAt: string;
  /** Only for moderators. */
  hidden?: true;
}

export interface Announcement {
  id: number;
  title: string;
  text: string;
  important: boolean;
  pinned: boolean;
  from: string;
  to: string | null;
}

/** An announcement as administrators see it. */
export interface KeptAnnouncement extends Announcement {
  hidden: boolean;
}
