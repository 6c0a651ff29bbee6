import { randomUUID } from 'node:crypto';
import { chatMessageSent, Refusal, type ChatMessage } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { lockRoom, receiptsOf, saveMessages, speakersOf, type SpeakerRow } from './messages.sql.ts';
import { waitOf } from './pace.ts';

/** A message that somebody wants to send, its text tidy and within bounds. */
export interface Sending {
  memberId: number;
  moderator: boolean;
  clientId: string | null;
  kind: 'text' | 'image';
  text: string;
}

/** What became of one: its place, or why not. `message` only where it is new. */
export type Outcome = { id: string; seq: number; message?: ChatMessage } | Refusal;

/**
 * Writes what several members want to say, in this order, in one transaction: all outcomes are true together, or none.
 * What was acknowledged under the same client id before gets the same answer, and costs nothing.
 */
export function say(db: Db, sendings: readonly Sending[]): Promise<Outcome[]> {
  return db.begin(async (sql) => {
    // Sent together and done one after the other: what is looked up is as it is once the room is ours.
    const [room, [acknowledged, speakers]] = await Promise.all([lockRoom(sql), lookUp(sql, sendings)]);
    const now = Date.parse(room.now);
    const said: ChatMessage[] = [];
    const outcomes = sendings.map((sending): Outcome => {
      const key = keyOf(sending);
      const receipt = key && acknowledged.get(key);
      if (receipt) return receipt;
      const speaker = speakers.get(sending.memberId)!;
      const refusal = refusalOf(speaker, sending, room.slowSeconds, now);
      if (refusal) return refusal;
      speaker.lastAt = room.now;
      const { memberId, moderator: _, ...content } = sending;
      const place = { id: randomUUID(), seq: room.lastSeq + said.length + 1 };
      const author = { ...speaker.author, id: memberId };
      const message = { ...content, ...place, at: room.now, author, box: speaker.box };
      said.push(message);
      if (key) acknowledged.set(key, place);
      return { ...place, message };
    });
    if (said.length > 0) await Promise.all([saveMessages(sql, said, room.now), ...said.map((one) => tell(sql, one))]);
    return outcomes;
  });
}

const keyOf = ({ memberId, clientId }: { memberId: number; clientId: string | null }): string | null =>
  clientId && `${memberId} ${clientId}`;

async function lookUp(sql: Tx, sendings: readonly Sending[]) {
  const asked = sendings.flatMap(({ memberId, clientId }) => (clientId ? [{ memberId, clientId }] : []));
  const [receipts, speakers] = await Promise.all([
    receiptsOf(sql, asked),
    speakersOf(sql, [...new Set(sendings.map(({ memberId }) => memberId))]),
  ]);
  return [
    new Map(receipts.map((receipt) => [keyOf(receipt)!, { id: receipt.id, seq: receipt.seq }])),
    new Map(speakers.map((speaker) => [speaker.memberId, speaker])),
  ] as const;
}

function refusalOf(
  { lastAt, newcomer, mutedUntil }: SpeakerRow,
  { moderator }: Sending,
  slowSeconds: number,
  now: number,
): Refusal | null {
  if (mutedUntil) return new Refusal('forbidden', { kind: 'muted', need: 'unmuted', have: 'muted', until: mutedUntil });
  const wait = waitOf({ lastAt: lastAt === null ? null : Date.parse(lastAt), newcomer, moderator }, slowSeconds, now);
  return wait > 0 ? new Refusal('tooOften', { retryAfterSeconds: Math.ceil(wait / 1000) }) : null;
}

const tell = (sql: Tx, { id, seq, author, kind }: ChatMessage) =>
  record(sql, chatMessageSent, { messageId: id, seq, memberId: author.id, types: kind === 'text' ? 1 : 2 });
