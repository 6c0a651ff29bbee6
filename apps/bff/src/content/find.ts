import { findChatMessage, refuse, type ContentType } from '@yinghuo/contracts';
import type { Asked } from '../edge/call.ts';
import { contractsFor } from './content-types.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A row's text and its owner, where the owning service tells them. */
interface Seen {
  ownerId?: number;
  text?: string;
  within?: number;
  group?: { id: number; moderators: number[] };
}

/** Asks the owning service for the row; refuses with `notFound` where the caller may not see it. */
export async function mustSee(type: ContentType, id: string, pass: Asked<never>['pass']): Promise<Seen> {
  if (type === 'chat') return pass(findChatMessage, { id: uuid.test(id) ? id : refuse('notFound') });
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : NaN;
  if (!Number.isSafeInteger(number)) refuse('notFound');
  const { ownerId, title, text = title, within, group } = await pass(contractsFor[type].find, { id: number });
  return { ownerId, text, ...(within && { within }), ...(group && { group }) };
}
