import type { Db } from '@yinghuo/postgres';

/** Lets the mean that scores are drawn towards follow the votes, and the scores follow the mean. */
export const renewScores = (sql: Db) => sql`select rescore()`;
