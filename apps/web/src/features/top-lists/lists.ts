import type { TopLists } from '@yinghuo/contracts/wire';

/** The boards with their lists, as the specification divides them. */
export const boards = { heaven: ['yb', 'jf', 'lv'], earth: ['qd', 'txk'] } as const;
export type BoardName = keyof typeof boards;
export type ListName = (typeof boards)[BoardName][number];

export const boardNames = ['heaven', 'earth'] as const;
export const boardOf = (list: ListName): BoardName =>
  (boards.heaven as readonly ListName[]).includes(list) ? 'heaven' : 'earth';

const opened: ListName = 'jf';
/** Returns the list that the address names, or points if it names none. */
export const listNamed = (name: string | null): ListName =>
  boardNames.flatMap((board) => [...boards[board]]).find((list) => list === name) ?? opened;

/** Members on a list. */
const listed = 50;
/** Levels follow from points, so a place among levels is measured in points. */
const ranking = { yb: 'yb', jf: 'jf', lv: 'jf', txk: 'txk' } as const;

/** Returns how much more the member needs to enter the list; null if they are in it or it is not full. */
export function missingToList(lists: TopLists, list: keyof typeof ranking): number | null {
  const { rows, own } = lists[ranking[list]];
  const last = rows[listed - 1];
  return last && own.value !== null && own.place !== null && own.place > listed ? last.value - own.value + 1 : null;
}
