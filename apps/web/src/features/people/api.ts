import type { PersonDetail, PersonKind, PersonRef } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { refresh, refreshLater, useCall, useParts } from '../../lib/server/data.ts';

const partSize = 24;

/** Whom a page is about: an id, or a name as a game spells it. */
export interface Named {
  id?: number;
  kind?: PersonKind;
  name?: string;
  gameId?: number;
}

export const usePerson = (who: Named | null) => useCall(who ? '/api/people' : null, who ?? {});

/** Their games from a page on, the newest first; only those of a role, where one is given. */
export const usePersonGames = (id: number, role: string | null, page: number) =>
  useParts('/api/people/games', { id, ...(role && { role }), page: fieldOf(page) }, { size: partSize });

/** Others of the same kind whose names have what is typed in them. */
export const useNamesakes = (q: string, kind: PersonKind) =>
  useCall(q ? '/api/people/search' : null, { q, kind, size: 8 });

export async function savePerson(
  { id }: PersonDetail,
  fields: { name: string; aliases?: string[]; mergeInto?: number },
  idempotencyKey: string,
): Promise<PersonRef> {
  const { obj } = await send('/api/people/save', { id, ...fields }, { idempotencyKey });
  await refresh('/api/people', '/api/people/games');
  refreshLater('/api/people', '/api/people/games', '/api/people/search');
  return obj!;
}
