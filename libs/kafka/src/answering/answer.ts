import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  check,
  impliedRefusals,
  isCaller,
  passGate,
  Refusal,
  type AnyContract,
  type Caller,
  type GateOf,
} from '@yinghuo/contracts';
import { withoutPool, type Db, type Tx } from '@yinghuo/postgres';
import type { Log } from '../kafka.ts';
import { isCollision, isTransient } from '../transient.ts';
import { parsed, refused, type Answer, type Request, type Told } from '../messages/message.ts';
import { recordedIn } from '../events/outbox.ts';
import type { Begin } from './handlers.ts';

export type Handle = (args: unknown[]) => Promise<unknown>;

export interface Answerer {
  contract: AnyContract;
  handle: Handle;
}

interface Around {
  db: Db;
  log: Log;
  /** Whether nobody waits for the answer any more; somebody does, where it is left out. */
  isOver?: () => boolean;
  /** The key of the hashes by which inputs with a password are remembered: without it the password could be guessed from them. */
  secret?: Buffer;
}

/**
 * Runs the handler of a request and returns its reply or refusal; it does not throw. An error that is not a declared
 * refusal is logged, and the caller gets `unavailable` if the error is transient, otherwise `failed`.
 */
export async function answer({ contract, handle }: Answerer, request: Request, around: Around): Promise<Answer> {
  const { db, log, isOver = () => false, secret = ownSecret } = around;
  try {
    const caller = read(request.caller);
    if (!isCaller(caller)) throw new Refusal('malformed');
    const gate = contract.gate as GateOf<object>;
    if (typeof gate !== 'function') passGate(gate, caller);
    const input = check<object>(contract.input, read(request.input));
    if (typeof gate === 'function') passGate(gate(input), caller);
    const call = (...given: (Tx | Begin<AnyContract>)[]) => handle([input, caller, ...given]);
    if (contract.transaction === 'own') return { reply: await call() };
    const command = commandOf(contract, request, caller, hashOf(contract, input, secret));
    if (contract.transaction === 'given') return await answerOnce(db, command, call, isOver);
    return await answerBegun(db, command, call, { isOver, remembersRefusals: contract.transaction === 'asked' });
  } catch (error) {
    return failed(contract, request, error, log);
  }
}

/** Of what the caller said, without what the edge looked up for it: a repeat may find that changed. */
function hashOf({ lookedUp, transaction }: AnyContract, input: object, secret: Buffer): string {
  const said = Object.fromEntries(Object.entries(input).filter(([field]) => !lookedUp?.includes(field)));
  // Commands that are `begun` take passwords, which nobody may guess from what is kept.
  const hash = transaction === 'begun' ? createHmac('sha256', secret) : createHash('sha256');
  return hash.update(JSON.stringify(sorted(said))).digest('base64');
}

function failed(contract: AnyContract, { id }: Request, error: unknown, log: Log): Answer {
  const facts = { err: error, id, contract: contract.name };
  if (!(error instanceof Refusal)) {
    log.error(facts, 'a handler failed');
    return { refused: isTransient(error) ? 'unavailable' : 'failed' };
  }
  const allowed = [...impliedRefusals, ...contract.refuses, 'malformed'];
  if (allowed.includes(error.kind) || error === repeatedWithOtherInput) return refused(error);
  const bug = `${contract.name} refused with ${error.kind}, which its contract does not declare`;
  log.error(facts, bug);
  return { refused: 'failed', bug };
}

const repeatedWithOtherInput = new Refusal('conflict', { reason: 'state' });
const late = new Refusal('timedOut');
const read = (json: string): unknown => parsed(json) ?? malformed();
const malformed = (): never => {
  throw new Refusal('malformed');
};

const ownSecret = randomBytes(32);

/** What a command is remembered by. */
interface Command {
  name: string;
  who: string;
  key: string;
  /** Of its input. */
  hash: string;
  /** The request, which brokers may deliver twice; a repeat of the command is another one. */
  id: string;
}
const commandOf = (
  { name }: AnyContract,
  { id, key }: Request,
  { memberId, visitor }: Caller,
  hash: string,
): Command => ({
  ...{ name, key, hash, id },
  who: memberId === null ? `visitor ${visitor}` : String(memberId),
});

/**
 * Answers a command whose handler does slow work, or asks another service, and begins its transaction after that. A repeat gets the
 * first answer before any of this is done. A repeat at the same moment may be refused because of what the first one has just done:
 * it gets the first answer as well. With `remembersRefusals` a refusal before the transaction is remembered like one within it, which
 * is right only where nothing was done by then that outlives a refusal.
 */
async function answerBegun(
  db: Db,
  command: Command,
  call: (begin: Begin<AnyContract>) => Promise<unknown>,
  { isOver, remembersRefusals }: { isOver: () => boolean; remembersRefusals: boolean },
): Promise<Answer> {
  const before = await firstAnswer(db, command);
  if (before) return before;
  let answered: Answer | undefined;
  const once = (work: (sql: Tx) => Promise<unknown>) => answerOnce(db, command, work, isOver);
  let hasBegun = false;
  const run = async (work: (sql: Tx) => Promise<unknown>) => {
    hasBegun = true;
    answered = await once(work);
    if ('refused' in answered) throw new Refusal(answered.refused, answered.detail as never);
    return answered.reply as never;
  };
  const begin: Begin<AnyContract> = Object.assign(run, { key: command.key });
  try {
    const reply = await call(begin);
    return answered ?? { reply };
  } catch (error) {
    if (answered) return answered;
    if (!(error instanceof Refusal)) throw error;
    if (remembersRefusals && !hasBegun) return once(() => Promise.reject(error));
    const first = await firstAnswer(db, command);
    if (first) return first;
    throw error;
  }
}

/** Whether a member's command was done under this idempotency key. */
export async function wasDone(db: Db, { name }: AnyContract, memberId: number, key: string): Promise<boolean> {
  const rows = await db`
    select from commands where name = ${name} and caller = ${String(memberId)} and id = ${key} and refused_ask is null`;
  return rows.length > 0;
}

/** What was answered to it before; null where it is to be done. */
async function firstAnswer(db: Db | Tx, { name, who, key, hash, id }: Command): Promise<Answer | null> {
  const [first] = await db<{ hash: string; answer: unknown; refusedAsk: string | null }[]>`
    select input_hash as hash, answer, refused_ask from commands where name = ${name} and caller = ${who} and id = ${key}`;
  if (!first) return null;
  if (first.refusedAsk !== null) return first.refusedAsk === id ? (first.answer as Answer) : null;
  if (first.hash !== hash) throw repeatedWithOtherInput;
  return { reply: first.answer };
}

/** How often a command whose transaction Postgres ended, because it collided with another one, is begun again. */
const mostCollisions = 3;

/**
 * Nothing is left of a transaction that collided with another one (a deadlock, say), so it is done again as if never begun,
 * after 10–50 ms: the other one goes on meanwhile, otherwise both may meet at the same rows again.
 */
async function begunAgain<T>(begin: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let collisions = 1; ; collisions += 1) {
    try {
      return await begin();
    } catch (error) {
      if (!isCollision(error) || collisions > mostCollisions || isOver()) throw error;
    }
    await pause(10 + 40 * Math.random());
  }
}

/**
 * Runs a command and stores its answer in one transaction. A repeat with the same key, even a concurrent one, gets the
 * first answer; a repeat with another input is refused with `conflict`. A crash rolls everything back. So does a refusal, but
 * it is remembered by its ask: brokers may deliver that again, and who was told no must not find it done (decision 138).
 * Asked anew the command begins anew.
 */
function answerOnce(
  db: Db,
  command: Command,
  call: (sql: Tx) => Promise<unknown>,
  isOver: () => boolean,
): Promise<Answer> {
  return begunAgain(() => tryOnce(db, command, call, isOver), isOver);
}

async function tryOnce(
  db: Db,
  command: Command,
  call: (sql: Tx) => Promise<unknown>,
  isOver: () => boolean,
): Promise<Answer> {
  const answered = await db.begin(async (sql): Promise<Answer | Refusal> => {
    const { name, who, key, hash, id } = command;
    // Asked together with the savepoint, one way there and back.
    const taking = sql`
      insert into commands as c (name, caller, id, input_hash) values (${name}, ${who}, ${key}, ${hash})
      on conflict (name, caller, id) do update
      set input_hash = excluded.input_hash, answer = null, refused_ask = null, created_at = now()
      where c.refused_ask <> ${id} returning true`.execute();
    const one = sql`name = ${name} and caller = ${who} and id = ${key}`;
    try {
      const done = await sql.savepoint(async (inner): Promise<Answer | null> => {
        if ((await taking).length === 0) return null;
        // From here on a repeat waits for this one. Until now, while this process stood still, one may have been refused.
        if (isOver()) throw late;
        const reply = await withoutPool(() => call(inner));
        await inner`update commands set answer = ${inner.json((reply ?? null) as never)} where ${one}`;
        return { reply, ...toldBy(inner) };
      });
      if (done) return done;
    } catch (error) {
      if (!(error instanceof Refusal) || error === late) throw error;
      await sql`
        update commands set input_hash = ${hashOfRefused}, refused_ask = ${id}, answer = ${sql.json(refused(error) as never)}
        where ${one}`;
      return error;
    }
    return (await firstAnswer(sql, command))!;
  });
  if (answered instanceof Refusal) throw answered;
  return answered;
}

/** Of no input: a release that knows of no refused asks takes the row for that of another command, and does nothing. */
const hashOfRefused = 'refused';

/** What tells many things, or long ones, is heard of by its topics alone: a reply is no second way for events. */
const mostTold = 8192;

function toldBy(sql: Tx): { told?: readonly Told[] } {
  const told = recordedIn(sql);
  const size = told.reduce((sum, { payload }) => sum + payload.length, 0);
  return told.length > 0 && size <= mostTold ? { told } : {};
}

/** Sorts the keys of all objects, so that equal inputs hash alike whatever the order of their fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => [name, sorted(of)]),
  );
}
