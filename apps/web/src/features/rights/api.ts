import type { TakedownState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { proofOfWork } from '../../lib/server/challenge.ts';
import { useParts } from '../../lib/server/data.ts';

/** Due dates by reference. */
type Due = Record<string, string>;

const withDue = <List extends { parts: { config?: { dueAt: Due } }[] | undefined }>(list: List) => ({
  ...list,
  dueAt: Object.assign({}, ...(list.parts ?? []).map(({ config }) => config?.dueAt)) as Due,
});

/** The public log, loaded in parts. */
export const useTakedowns = () => withDue(useParts('/api/takedowns'));

/** All requests in full, for administrators. */
export const useTakedownCases = (state: TakedownState | null) =>
  withDue(useParts('/api/admin/takedowns', state ? { state } : {}));

export interface Claim {
  name: string;
  email: string;
  organisation: string;
  urls: string[];
  works: string;
  statement: string;
  goodFaith: boolean;
}

/** Sends a takedown request; resolves to its reference. Calls with the same key have one effect. */
export async function requestTakedown(claim: Claim, idempotencyKey: string): Promise<string> {
  const fields = { ...claim, pow: await proofOfWork() };
  const { obj } = await send('/api/takedowns', fields, { idempotencyKey });
  return obj!.reference;
}

export const decideTakedown = (
  decision: { id: number; accept: boolean; games: number[]; spared: string[]; note: string },
  idempotencyKey: string,
) => send('/api/admin/takedowns/decide', decision, { idempotencyKey });
