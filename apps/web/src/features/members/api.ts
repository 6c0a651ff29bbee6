import type { PlayState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { useUser } from '../../lib/session/user.ts';
import { refresh, refreshAll, refreshLater, settledMs, useCall, useParts } from '../../lib/server/data.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { patchMark, useMarks } from '../../lib/marks.ts';

export const useMemberCard = (id: number | null) => useCall(id === null ? null : '/getUserInfo', { id });

/** Reads a member's card, or the signed-in member's own if no id is given; guests have none. */
export function usePageOf(id: number | null) {
  const user = useUser();
  return useCall(id !== null || user ? '/getUserInfo' : null, id === null ? {} : { id });
}

/** How the signed-in member is related to another. */
export interface Relation {
  mine: boolean;
  following: boolean;
  blocked: boolean;
}

/** `relation` is undefined for guests and while it loads. */
export function useRelation(id: number) {
  const { of, error, retry } = useMarks<Relation>('member', [id]);
  const change = async (field: 'following' | 'blocked', on: boolean) => {
    await send(field === 'following' ? '/api/follows' : '/api/blocks', { memberId: id, on });
    // The server ends following on both sides when one blocks the other.
    patchMark<Relation>(
      'member',
      id,
      field === 'blocked' && on ? { blocked: true, following: false } : { [field]: on },
    );
    refreshLater('/api/follows');
    await refresh('/getUserInfo', '/api/follows', '/api/blocks', '/api/following');
    if (field === 'following') return;
    // Blocking hides the member's content in every list. The services learn of it by events, so read again later.
    void refreshAll();
    setTimeout(() => void refreshAll(), settledMs);
  };
  return { relation: of(id), error, retry, change };
}

/** Reads the first hundred whom a member follows, or who follow them. */
export const useFollows = (memberId: number, kind: 'following' | 'followers') =>
  useCall('/api/follows', { memberId, kind, size: 100 });

const partSize = 24;
/** These read the parts of a member's page; a null id reads nothing. */
export const useGamesOf = (id: number | null, play: PlayState | null, page: number) =>
  useParts(
    id === null ? null : '/api/profile/games',
    { id, ...(play ? { play } : {}), page: fieldOf(page) },
    { size: partSize },
  );
export const useTasteOf = (id: number | null) => useCall(id === null ? null : '/api/profile/taste', { id });
export const useCommentsOf = (id: number) => useParts('/api/profile/comments', { id }, { size: partSize });
export const useSubmissionsOf = (id: number) => useParts('/api/profile/submissions', { id }, { size: partSize });
