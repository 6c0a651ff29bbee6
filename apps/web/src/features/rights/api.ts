import type { Takedown, TakedownCase, TakedownState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { proofOfWork } from '../../lib/challenge.ts';
import { useParts } from '../../lib/data.ts';
import type { Fields } from '../../lib/url.ts';

/** When requests are due, by reference. */
interface Due {
  dueAt: Record<string, string>;
}

function useClaims<T>(path: string, fields: Fields = {}) {
  const list = useParts<T, Due>(path, fields);
  return {
    ...list,
    dueAt: Object.assign({}, ...(list.parts ?? []).map(({ config }) => config?.dueAt)) as Due['dueAt'],
  };
}

/** The public log, part after part. */
export const useTakedowns = () => useClaims<Takedown>('/api/takedowns');

/** All that was claimed, for administrators. */
export const useTakedownCases = (state: TakedownState | null) =>
  useClaims<TakedownCase>('/api/admin/takedowns', state ? { state } : {});

export interface Claim {
  name: string;
  email: string;
  organisation: string;
  urls: string[];
  works: string;
  statement: string;
  goodFaith: boolean;
}

/** Answers the reference. The same key is taken once, however often it is sent. */
export async function requestTakedown(claim: Claim, idempotencyKey: string): Promise<string> {
  const fields = { ...claim, pow: await proofOfWork() };
  const { obj } = await send<{ reference: string }>('/api/takedowns', fields, { idempotencyKey });
  return obj!.reference;
}

export const decideTakedown = (
  decision: { id: number; accept: boolean; games: number[]; spared: string[]; note: string },
  idempotencyKey: string,
) => send<Takedown>('/api/admin/takedowns/decide', decision, { idempotencyKey });
