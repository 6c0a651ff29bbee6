/** What judges a test file at its end; none where it had no database. */
let judge: (() => Promise<void>) | undefined;

export const judgeAtEnd = (judgement: () => Promise<void>): void => {
  judge = judgement;
};
export const judgeFile = async (): Promise<void> => judge?.();
