import type {
  MemberState,
  ModeratedType,
  LoggedType,
  Permission,
  ResetPart,
  SanctionKind,
  WireCurrency,
} from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';

export type Order = 'new' | 'active' | 'jf';
export interface MemberFilter {
  q: string | null;
  qx: Permission | null;
  state: MemberState | null;
  sort: Order;
}

export const useMembers = (filter: MemberFilter) => useParts('/user/list', filter, { size: 24 });
export const useFigures = () => useCall('/api/admin/members');

/** Reads one member from the list, deleted ones included; `member` is null if there is none. */
export function useListedMember(id: number) {
  const { data, error, mutate } = useCall('/user/list', { q: `#${id}`, size: 1 });
  const gone = useCall(data?.obj?.length === 0 ? '/user/list' : null, { q: `#${id}`, size: 1, state: 'deleted' });
  const found = data?.obj?.[0] ?? gone.data?.obj?.[0];
  return { member: found ?? (data && gone.data ? null : undefined), error: error ?? gone.error, retry: () => mutate() };
}

/** The first members of a search; none while `q` is null. */
export const useFound = (q: string | null) => useCall(q === null ? null : '/user/list', { q, size: 8 });

export const useLog = (filter: { memberId?: number | null; by?: number | null; type?: LoggedType | null }) =>
  useParts('/api/moderation/log', filter, { size: 24 });
interface HiddenFilter {
  type: ModeratedType | null;
  memberId: number | null;
  by: number | null;
  from: string | null;
  to: string | null;
}
export const useHidden = (filter: HiddenFilter) => useParts('/api/moderation/hidden', filter, { size: 24 });

const afterwards = () => refresh('/user/list', '/api/admin/members', '/api/moderation/log', '/api/moderation/hidden');

interface Sanctioning {
  memberId: number;
  kind: SanctionKind;
  days: number;
  reason: string;
  replaces?: number;
}
export async function giveSanction(sanction: Sanctioning, idempotencyKey: string): Promise<void> {
  await send('/api/moderation/sanction', { ...sanction }, { idempotencyKey }).finally(afterwards);
}
export async function liftSanction(id: number, reason: string): Promise<void> {
  await send('/api/moderation/lift', { id, reason }).finally(afterwards);
}
export async function resetProfile(memberId: number, part: ResetPart, reason: string): Promise<void> {
  await send('/api/moderation/reset', { memberId, part, reason }).finally(afterwards);
}
export async function setPermission(memberId: number, qx: Permission, reason: string): Promise<void> {
  await send('/api/admin/permission', { memberId, qx, reason }).finally(afterwards);
}
export async function restoreRow(type: ModeratedType, id: number, reason: string): Promise<void> {
  await send('/api/moderation/content', { type, id, action: 'restore', reason });
  await afterwards();
}

interface Adjusting {
  memberId: number;
  currency: WireCurrency;
  delta: number;
  reason: string;
}
export async function adjustWallet(adjustment: Adjusting, idempotencyKey: string): Promise<void> {
  await send('/setJF', { ...adjustment }, { idempotencyKey }).finally(afterwards);
}
