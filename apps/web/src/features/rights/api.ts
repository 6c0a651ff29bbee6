import type { Envelope, Takedown, TakedownCase, TakedownState } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { proofOfWork } from '../../lib/challenge.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

/** When requests are due, by reference. */
interface Due {
  dueAt: Record<string, string>;
}

function useParts<T>(path: string, fields: Fields) {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Envelope<T[], Due>, Refused>(
    (index, previous: Envelope<T[], Due> | null) => {
      if (index > 0 && !previous?.next) return null;
      return urlOf(path, { ...fields, ...(previous?.next ? { cursor: previous.next } : {}) });
    },
    { revalidateFirstPage: false },
  );
  return {
    items: data?.flatMap((part) => part.obj ?? []),
    dueAt: Object.assign({}, ...(data ?? []).map((part) => part.config?.dueAt)) as Due['dueAt'],
    error,
    loading: isValidating,
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => void setSize((parts) => parts + 1),
    again: () => void mutate(),
  };
}

/** The public log, part after part. */
export const useTakedowns = () => useParts<Takedown>('/api/takedowns', {});

/** All that was claimed, for administrators. */
export const useTakedownCases = (state: TakedownState | null) =>
  useParts<TakedownCase>('/api/admin/takedowns', state ? { state } : {});

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

export const decideTakedown = (decision: {
  id: number;
  accept: boolean;
  games: number[];
  spared: string[];
  note: string;
}) => send<Takedown>('/api/admin/takedowns/decide', decision);
