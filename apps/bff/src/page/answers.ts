import type { Finished } from '../hot/finished.ts';
import { isPastEnd, type PagePlan, type PlannedCall } from './plan.ts';

/** What guests are answered to a call of a page. */
interface Given {
  call: PlannedCall;
  finished: Finished;
  /** Its text, once somebody has read it. */
  text?: string;
}
/** No answer: there is no such row (`isAbsent`), or nobody could say in time. */
interface Missing {
  call: PlannedCall;
  finished: null;
  isAbsent: boolean;
}
export type Answer = Given | Missing;

export const isGiven = (answer: Answer | undefined): answer is Given => Boolean(answer?.finished);
const isAbsent = (answer: Answer | undefined): boolean => answer?.finished === null && answer.isAbsent;

/** Made of its bytes once, however often it is read. */
export const textOf = (answer: Given): string => (answer.text ??= answer.finished.raw.toString('utf8'));

/** The same where all answers are. */
export const tagsOf = (answers: readonly Answer[]): string =>
  answers.map(({ finished }) => finished?.etag ?? '').join();

/**
 * Whether there is such a page, by the answers to its calls: `absent` without the row or the thread that it is about, `pastEnd` behind
 * the last page of its list. Both are answered with 404, but the list around a missing part is still drawn.
 */
export function presenceOf(
  { title, aboutRow, further }: PagePlan,
  answers: readonly Answer[],
): 'there' | 'pastEnd' | 'absent' {
  const [main] = answers;
  const turned = further ? answers.find(({ call }) => call.turned) : undefined;
  const lacksRow = aboutRow && (!main || isAbsent(main));
  if (title === undefined || lacksRow || isAbsent(turned)) return 'absent';
  return isGiven(turned) && isPastEnd(textOf(turned)) ? 'pastEnd' : 'there';
}
