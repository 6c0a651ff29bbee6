/** The transactions of writes, called where they stand, as a service runs them: with the command's row, and its events in the outbox. */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serveParent } from '../child.ts';
import { built, contracts, handlerOf, poolOf, type Handle } from '../handlers.ts';
import { kindNames, kinds, type Kind } from './kinds.ts';

type Answer = (
  contract: unknown,
  handle: (given: unknown[]) => Promise<unknown>,
  request: object,
  db: unknown,
  log: object,
) => Promise<{ refused?: string }>;
const { answer } = await built<{ answer: Answer }>('libs/kafka/dist/answering/answer.js');
const handlers = Object.fromEntries(
  await Promise.all(kindNames.map(async (kind) => [kind, await handlerOf(kinds[kind].answeredBy)] as const)),
) as Record<Kind, Handle>;

export interface Asked {
  kind: Kind;
  inFlight: number;
  /** Pause after each, in ms. */
  apart: number;
  writes: { memberId: number; fields: Record<string, unknown> }[];
}

const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => console.error(facts) };

/** Runs all of them; what each took, in ms. */
serveParent('ready', async ({ kind, inFlight, apart, writes }: Asked) => {
  const took: number[] = [];
  const left = writes.values();
  const lane = async () => {
    for (const { memberId, fields } of left) {
      const since = performance.now();
      const id = randomUUID();
      const caller = { ...contracts.guest(), memberId, sessionId: 'bench', permission: 1, level: 1000 };
      const request = { id, key: id, caller: JSON.stringify(caller), input: JSON.stringify(fields) };
      const handle = (given: unknown[]) => handlers[kind](...given);
      const { refused } = await answer(
        contracts[kinds[kind].contract],
        handle,
        request,
        poolOf(kinds[kind].answeredBy.service),
        log,
      );
      if (refused) throw new Error(`${kind} of ${memberId} was refused: ${refused}`);
      took.push(performance.now() - since);
      if (apart > 0) await pause(apart);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return took;
});
