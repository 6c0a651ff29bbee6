import type { Case, CaseReason } from '@yinghuo/contracts/wire';
import { contentNames } from '../../entities/report/text.ts';
import { reasonNames, words } from './text.ts';

/** Returns how many members reported the row, as moderators are told; 0 for feedback and for one's own cases. */
export const reportersOf = ({ reasons = {} }: Case): number =>
  Object.values(reasons).reduce((sum, times) => sum + times, 0);

/** Returns every reason given, the most frequent first; with a count where there are several reports. */
const reasonsOf = (one: Case): string[] => {
  if (reportersOf(one) < 2) return one.reason ? [reasonNames[one.reason]] : [];
  const given = Object.entries(one.reasons!) as [CaseReason, number][];
  return given.sort(([, a], [, b]) => b - a).map(([reason, times]) => `${reasonNames[reason]} ${times}`);
};

/** Returns the subject of a case in one line. */
export const subjectOf = (one: Case): string =>
  [words.kind[one.kind], one.target && contentNames[one.target.type], reasonsOf(one).join('、')]
    .filter(Boolean)
    .join(' · ');
