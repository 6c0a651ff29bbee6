import type { Permission } from '../../permissions.ts';
import type { ProfilePart } from '../vocabulary.ts';

/** A member as the member's own pages need it. */
export interface Account {
  id: number;
  nickname: string;
  avatar: string;
  permission: Permission;
  level: number;
  points: number;
  eventPoints: number;
  coins: number;
  /** Instant, or null without a membership. */
  membershipUntil: string | null;
  frame: string;
  pets: string;
  /** Seasonal series 1–4, or −1. */
  background: -1 | 1 | 2 | 3 | 4;
  effects: boolean;
}

export interface Preferences {
  effects: boolean;
  nsfw: 'hide' | 'veil' | 'show';
  spoiler: 0 | 1 | 2;
  /** Shown among top lists and recent winners. */
  listed: boolean;
  /** What of their page nobody else sees. */
  hidden: ProfilePart[];
}
