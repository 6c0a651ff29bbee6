import type { Answer, Caller, Page, Thread } from '@yinghuo/contracts';
import {
  wireAuthor,
  type Answer as WireAnswer,
  type GameRef,
  type Thread as WireThread,
} from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { gameRefs } from '../catalog/game-refs.ts';

type Refs = ReadonlyMap<number, GameRef>;

const wireThread = ({ author, claim, gameId, matchIds, ...thread }: Thread, refs: Refs): WireThread => ({
  ...thread,
  author: wireAuthor(author),
  claim: claim && { by: wireAuthor(claim.by), until: claim.until },
  game: gameId === null ? null : (refs.get(gameId) ?? null),
  matches: matchIds.flatMap((id) => refs.get(id) ?? []),
});
const wireAnswer = ({ author, gameId, ...answer }: Answer, refs: Refs): WireAnswer => ({
  ...answer,
  author: wireAuthor(author),
  game: gameId === null ? null : (refs.get(gameId) ?? null),
});

const gamesOf = (threads: readonly Thread[]): number[] =>
  threads.flatMap(({ gameId, matchIds }) => [...(gameId ? [gameId] : []), ...matchIds]);

/** Puts the games that the caller may see into threads, as sent over the wire; for `complete` of a call. */
export async function completeThreads(threads: readonly Thread[], caller: Caller, bus: Bus): Promise<WireThread[]> {
  const refs = await gameRefs(bus, caller, gamesOf(threads));
  return threads.map((thread) => wireThread(thread, refs));
}

export const completeThread = async (thread: Thread, caller: Caller, bus: Bus): Promise<WireThread> =>
  (await completeThreads([thread], caller, bus))[0]!;

export const completeThreadPage = async (page: Page<Thread>, caller: Caller, bus: Bus): Promise<Page<WireThread>> => ({
  ...page,
  items: await completeThreads(page.items, caller, bus),
});

export async function completeAnswer(answer: Answer, caller: Caller, bus: Bus): Promise<WireAnswer> {
  return wireAnswer(answer, await gameRefs(bus, caller, answer.gameId ? [answer.gameId] : []));
}

export async function completeWhole(
  { thread, answers }: { thread: Thread; answers: Page<Answer> },
  caller: Caller,
  bus: Bus,
): Promise<{ thread: WireThread; answers: Page<WireAnswer> }> {
  const ofAnswers = answers.items.flatMap(({ gameId }) => gameId ?? []);
  const refs = await gameRefs(bus, caller, [...gamesOf([thread]), ...ofAnswers]);
  return {
    thread: wireThread(thread, refs),
    answers: { ...answers, items: answers.items.map((answer) => wireAnswer(answer, refs)) },
  };
}
