import type { Author, UserInfo } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { useUser } from '../../lib/user.ts';

export const useMemberCard = (id: number | null) => useCall<UserInfo>(id === null ? null : '/getUserInfo', { id });

/** What the signed-in member has to do with another. */
export interface Relation {
  mine: boolean;
  following: boolean;
  blocked: boolean;
}

/** Undefined for guests, and while it is on its way. */
export function useRelation(id: number) {
  const user = useUser();
  const { data, mutate } = useCall<Record<string, Relation>>(user ? '/api/marks' : null, { type: 'member', ids: [id] });
  const relation = data?.obj?.[id];
  const change = async (field: 'following' | 'blocked', on: boolean) => {
    await send(field === 'following' ? '/api/follows' : '/api/blocks', { memberId: id, on: Number(on) });
    await Promise.all([mutate(), refresh('/getUserInfo', '/api/follows', '/api/blocks')]);
  };
  return { relation, change };
}

/** Whom a member follows, or who follows them; the first hundred. */
export const useFollows = (memberId: number, kind: 'following' | 'followers') =>
  useCall<Author[]>('/api/follows', { memberId, kind, size: 100 });

export const useBlocks = () => useCall<Author[]>('/api/blocks', { size: 100 });
