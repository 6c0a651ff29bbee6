import type { GroupMark } from '@yinghuo/contracts/wire/groups';

/** What the reader may do here; `moderates` decides, `speaks` writes. */
export function standingOf(mark: Partial<GroupMark> | undefined, site: boolean) {
  const role = mark?.role ?? null;
  const decides = role === 'owner' || role === 'moderator';
  return { role, decides, moderates: decides || site, speaks: decides || role === 'member', known: mark !== undefined };
}

export type Standing = ReturnType<typeof standingOf>;
