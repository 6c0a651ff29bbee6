import type { Answer, Section, Thread } from '@yinghuo/contracts/wire';
import type { ThreadRole, ThreadSort, ThreadState } from '@yinghuo/contracts/wire/threads';
import { recount } from '../../entities/wallet/recount.ts';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';
import { toggle } from '../../lib/likes.ts';
import { markOwn, patchMark, type Mark } from '../../lib/marks.ts';
import { addRow, patch, patchRow } from '../../lib/server/patch.ts';
import { patchUser } from '../../lib/session/user.ts';

const pageSize = 24;
const answersSize = 100;
/** Lists cut the body to so many code points. */
const cutTo = 300;
const listPaths = ['/threadList', '/hunt', '/threadRand', '/user/threadList', '/threadRadar'] as const;
const detailPath = '/threadDetail';
const type = 'thread';

/** The caller's own about a thread. */
export type ThreadMark = Mark & { metoo?: boolean; claimed?: boolean };

export interface BoardChoice {
  section: Section | null;
  state: ThreadState | null;
  bounty: boolean;
  sort: ThreadSort;
  q: string;
}

/** The board by the address's filter; with words it is searched, which knows neither bounty nor order. */
export function useBoard({ section, state, bounty, sort, q }: BoardChoice) {
  const filter = { ...(section && { section }), ...(state && { state }) };
  const listed = useParts(
    q ? null : '/threadList',
    { ...filter, ...(bounty && { bounty }), ...(sort !== 'new' && { sort }) },
    { size: pageSize },
  );
  const found = useParts(q ? '/hunt' : null, { ...filter, q }, { size: pageSize });
  return q ? found : listed;
}

/** Threads that have to do with the member, newest first. */
export const useOwnThreads = (role: ThreadRole, size = pageSize) => useParts('/user/threadList', { role }, { size });

/** One open thread by chance. */
export const useRandomThread = () => useCall('/threadRand', { count: 1 });
export const rollThread = (): Promise<unknown> => refresh('/threadRand');

/** Threads on the board that may be the one being written. */
export const useAsked = (q: string) => useCall(q ? '/hunt' : null, { q, size: 4 });

/** What is asked for most in a month, the current one by default, and found nowhere. */
export const useRadar = (section: Section | null, month: string | null) =>
  useCall('/threadRadar', { ...(section && { section }), ...(month && { month }) });

/** The address of the member's own feed of the radar; with `renew` another, and the old one ends. */
export async function radarFeed(section: Section | null, renew: boolean): Promise<string> {
  const { obj } = await send('/api/threads/radarFeed', { renew });
  const query = new URLSearchParams({ key: obj!.key, ...(section && { section }) });
  return `${location.origin}/api/threads/radar.atom?${query.toString()}`;
}

export const useThread = (id: number | null) => useCall(id ? detailPath : null, { id, size: answersSize });
/** A further part of the answers, from 1. */
export const useMoreAnswers = (id: number, page: number) => useCall(detailPath, { id, size: answersSize, page });
export const partsOfAnswers = (total: number): number => Math.ceil(total / answersSize);

const cut = (thread: Thread): Thread => {
  const letters = [...thread.body];
  return letters.length > cutTo ? { ...thread, body: letters.slice(0, cutTo).join('') } : thread;
};

/** Puts a thread as a write answered it into every list and its page. An older answer changes nothing. */
function show(thread: Thread): void {
  patchRow(listPaths, thread.id, (old) => (old.revision > thread.revision ? old : cut(thread)));
  patchRow([detailPath], thread.id, (old) => (old.revision > thread.revision ? old : { ...old, ...thread }));
}

export interface ThreadFields {
  section: Section;
  title: string;
  body: string;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  gameId: number | null;
  bounty: number;
}

/** Asks for something. */
export async function ask(fields: ThreadFields, idempotencyKey: string): Promise<Thread> {
  const { obj } = await send('/threadSave', given(fields), { idempotencyKey });
  const thread = obj!;
  markOwn(type, thread.id);
  addRow(['/threadList'], cut(thread), {
    belongs: (query) =>
      (query.get('section') ?? thread.section) === thread.section &&
      (query.get('state') ?? 'open') === 'open' &&
      (!query.has('bounty') || thread.bounty > 0) &&
      !query.has('sort'),
    at: 'start',
  });
  addRow(['/user/threadList'], cut(thread), {
    belongs: (query) => (query.get('role') ?? 'asked') === 'asked',
    at: 'start',
  });
  if (thread.bounty > 0) void recount().catch(() => undefined);
  return thread;
}

/** Changes one's own thread; refused unless the server has it at `revision`. */
export async function change(old: Thread, fields: ThreadFields, idempotencyKey: string): Promise<Thread> {
  const { obj } = await send(
    '/threadSave',
    { id: old.id, revision: old.revision, ...given(fields) },
    { idempotencyKey },
  );
  show(obj!);
  if (obj!.bounty > old.bounty) void recount().catch(() => undefined);
  return obj!;
}

const given = ({ vndbId, bangumiId, steamId, dlsiteCode, gameId, ...rest }: ThreadFields) => ({
  ...rest,
  gameId: gameId ?? undefined,
  vndbId: vndbId ?? '',
  bangumiId: bangumiId ?? '',
  steamId: steamId ?? '',
  dlsiteCode: dlsiteCode ?? '',
});

/** Wants it too, or no more; shown at once, the last click wins. */
export const want = (id: number, on: boolean, metoo: number): Promise<void> =>
  toggle(
    `${type} ${id}`,
    { on, count: metoo },
    async (wanted) => ({ on: wanted, count: (await send('/api/threads/metoo', { id, on: wanted })).obj!.metoo }),
    ({ on, count }) => {
      patchMark<ThreadMark>(type, id, { metoo: on });
      patchRow(listPaths, id, (old) => ({ ...old, metoo: count }));
      patchRow([detailPath], id, (old) => ({ ...old, metoo: count }));
    },
  );

/** Takes a thread on for seven days, or gives it back. */
export async function claim(id: number, on: boolean): Promise<void> {
  const { obj } = await send('/api/threads/claim', { id, on });
  show(obj!);
  patchMark<ThreadMark>(type, id, { claimed: on });
  void refresh('/user/threadList');
}

export async function answer(
  thread: Thread,
  said: { text: string; gameId: number | null; versionId: number | null },
  idempotencyKey: string,
): Promise<Answer> {
  const { text, gameId, versionId } = said;
  const { obj } = await send(
    '/api/threads/answer',
    { id: thread.id, text, ...(gameId && { gameId }), ...(versionId && { versionId }) },
    { idempotencyKey },
  );
  const written = obj!;
  markOwn('answer', written.id);
  changeAnswers(thread.id, (answers, isLast) =>
    isLast && !answers.some(({ id }) => id === written.id) ? [...answers, written] : answers,
  );
  countAnswers(thread.id, thread.answers + 1);
  void refresh('/user/threadList');
  return written;
}

/** Changes the answers in each cached part; `isLast` where no part follows. */
function changeAnswers(threadId: number, how: (answers: Answer[], isLast: boolean) => Answer[]): void {
  patch([detailPath], (parts) =>
    parts.map((part) => {
      if (part.obj?.id !== threadId) return part;
      const answerList = how(part.obj.answerList, !part.next);
      return answerList === part.obj.answerList ? part : { ...part, obj: { ...part.obj, answerList } };
    }),
  );
}

function countAnswers(id: number, answers: number): void {
  patchRow(listPaths, id, (old) => ({ ...old, answers }));
  patchRow([detailPath], id, (old) => ({ ...old, answers }));
}

/** Fulfils one's own thread; the answerer gets the bounty. */
export async function accept(threadId: number, answerId: number): Promise<void> {
  const { obj } = await send('/api/threads/accept', { id: threadId, answerId });
  show(obj!);
  changeAnswers(threadId, (answers) => {
    const one = answers.find(({ id }) => id === answerId);
    return one ? [{ ...one, accepted: true }, ...answers.filter((other) => other !== one)] : answers;
  });
}

export async function close(id: number, reason: string): Promise<void> {
  const { obj } = await send('/api/threads/close', { id, ...(reason && { reason }) });
  show(obj!);
  if (obj!.bounty > 0) void recount().catch(() => undefined);
}

/** The game is not what was asked for: nobody is told of it again. */
export async function refuseMatch(id: number, gameId: number): Promise<void> {
  const { obj } = await send('/api/threads/mismatch', { id, gameId });
  show(obj!);
}

export async function removeAnswer(thread: Thread, id: number): Promise<void> {
  await send('/api/content/delete', { type: 'answer', id });
  changeAnswers(thread.id, (answers) =>
    answers.some((each) => each.id === id) ? answers.filter((each) => each.id !== id) : answers,
  );
  countAnswers(thread.id, Math.max(0, thread.answers - 1));
}

/** Sets the number of likes in every cached part. */
export const showLikes = (threadId: number, id: number, likes: number): void =>
  changeAnswers(threadId, (answers) => answers.map((each) => (each.id === id ? { ...each, likes } : each)));

/** Asks for a machine translation; answers the id of the new thread. */
export async function askForTranslation(gameId: number, bounty: number, idempotencyKey: string): Promise<number> {
  const { obj } = await send('/bayGameAi', { gameId, bounty }, { idempotencyKey });
  patchUser({ yb: obj!.yb });
  void refresh('/threadList', '/user/threadList', '/api/wallet');
  return obj!.threadId;
}
