import { randomUUID } from 'node:crypto';
import { chatMessageSent, mutedTill, Refusal, type ChatMessage } from '@yinghuo/contracts';
import { holdLeaving, mentionsIn } from '@yinghuo/copies';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { blocksBetween } from '../relations/relations.sql.ts';
import { lockRoom, quotesOf, receiptsOf, saveMessages, speakersOf, type SpeakerRow } from './messages.sql.ts';
import { waitOf } from './pace.ts';

/** A message to send, with normalised and validated text. */
export interface Sending {
  memberId: number;
  moderator: boolean;
  clientId: string | null;
  kind: 'text' | 'image';
  text: string;
  /** The picture's alternative text. */
  alt?: string | null;
  /** The id of the message it replies to. */
  replyTo?: string | null;
}

/** The outcome of a message: its id and seq, or a refusal. `message` is set only where it is new. */
export type Outcome = { id: string; seq: number; message?: ChatMessage } | Refusal;

/**
 * Stores messages of several members in this order, in one transaction. A client id that was acknowledged before gets
 * the same answer without counting against limits.
 */
export function say(db: Db, sendings: readonly Sending[]): Promise<Outcome[]> {
  return db.begin(async (sql) => {
    // Queries are pipelined and run in order: the lookups see the state after the locks.
    const speaking = [...new Set(sendings.map(({ memberId }) => memberId))];
    const [, room, { acknowledged, speakers, quotes, named }] = await Promise.all([
      holdLeaving(sql, speaking),
      lockRoom(sql),
      lookUp(sql, sendings, speaking),
    ]);
    const now = Date.parse(room.now);
    const said: ChatMessage[] = [];
    const outcomes = sendings.map((sending): Outcome => {
      const key = keyOf(sending);
      const receipt = key && acknowledged.get(key);
      if (receipt) return receipt;
      const speaker = speakers.get(sending.memberId)!;
      const quote = sending.replyTo ? quotes.get(sending.replyTo) : null;
      const refusal =
        refusalOf(speaker, sending, room.slowSeconds, now) ?? (quote === undefined ? new Refusal('notFound') : null);
      if (refusal) return refusal;
      speaker.lastAt = room.now;
      const { memberId, moderator: _, replyTo: __, alt = null, ...text } = sending;
      const content = { ...text, alt, quote, mentions: calledBy(memberId, quote?.memberId, named.get(sending)) };
      const place = { id: randomUUID(), seq: room.lastSeq + said.length + 1 };
      const author = { ...speaker.author, id: memberId };
      const message = { ...content, ...place, at: room.now, author, box: speaker.box };
      said.push(message);
      if (key) acknowledged.set(key, place);
      return { ...place, message };
    });
    await spareBlockers(sql, said);
    if (said.length > 0) await Promise.all([saveMessages(sql, said, room.now), ...said.map((one) => tell(sql, one))]);
    return outcomes;
  });
}

const keyOf = ({ memberId, clientId }: { memberId: number; clientId: string | null }): string | null =>
  clientId && `${memberId} ${clientId}`;

async function lookUp(sql: Tx, sendings: readonly Sending[], speaking: readonly number[]) {
  const asked = sendings.flatMap(({ memberId, clientId }) => (clientId ? [{ memberId, clientId }] : []));
  const answered = sendings.flatMap(({ replyTo }) => replyTo ?? []);
  const naming = sendings.filter(({ kind, text }) => kind === 'text' && text.includes('@'));
  const [receipts, speakers, quotes, ...named] = await Promise.all([
    receiptsOf(sql, asked),
    speakersOf(sql, speaking),
    answered.length > 0 ? quotesOf(sql, answered) : [],
    ...naming.map(({ text }) => mentionsIn(sql, text)),
  ]);
  return {
    acknowledged: new Map(receipts.map((receipt) => [keyOf(receipt)!, { id: receipt.id, seq: receipt.seq }])),
    speakers: new Map(speakers.map((speaker) => [speaker.memberId, speaker])),
    quotes: new Map(quotes.map(({ id, quote }) => [id, quote])),
    named: new Map(naming.map((sending, at) => [sending, named[at]!.map(({ id }) => id)])),
  };
}

/** Mentions exclude the author; deleted members cannot be mentioned. */
const calledBy = (memberId: number, answered: number | undefined, named: readonly number[] = []): number[] =>
  [...new Set([...(answered ? [answered] : []), ...named])].filter((id) => id !== memberId);

/** Removes mentions of members who blocked the author. */
async function spareBlockers(sql: Tx, said: ChatMessage[]): Promise<void> {
  const calling = said.filter(({ mentions }) => mentions!.length > 0);
  if (calling.length === 0) return;
  const called = calling.flatMap(({ mentions }) => [...mentions!]);
  const blocks = await blocksBetween(
    sql,
    called,
    calling.map(({ author }) => author.id),
  );
  for (const message of calling) {
    const blockers = blocks.filter(({ blockedId }) => blockedId === message.author.id);
    message.mentions = message.mentions!.filter((id) => !blockers.some(({ memberId }) => memberId === id));
  }
}

function refusalOf(
  { lastAt, newcomer, gone, mutedUntil, mutedWhy }: SpeakerRow,
  { moderator }: Sending,
  slowSeconds: number,
  now: number,
): Refusal | null {
  if (gone) return new Refusal('signInNeeded');
  if (mutedUntil) return new Refusal('forbidden', mutedTill(mutedUntil, mutedWhy));
  const wait = waitOf({ lastAt: lastAt === null ? null : Date.parse(lastAt), newcomer, moderator }, slowSeconds, now);
  return wait > 0 ? new Refusal('tooOften', { retryAfterSeconds: Math.ceil(wait / 1000) }) : null;
}

const tell = (sql: Tx, { id, seq, author, kind }: ChatMessage) =>
  record(sql, chatMessageSent, { messageId: id, seq, memberId: author.id, types: kind === 'text' ? 1 : 2 });
