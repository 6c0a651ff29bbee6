/** Every two characters that stand together in some title: what is searched for, and mostly found. */
export const wordsOf = (games: { title: string }[]): string[] => {
  const pairs = games.flatMap(({ title }) => [...title.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair!));
  return [...new Set(pairs)];
};
