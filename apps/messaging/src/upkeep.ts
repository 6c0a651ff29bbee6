import { inSlices } from '@yinghuo/postgres';
import { upkeep } from '@yinghuo/service';
import { areCommentsDue, fileComments } from './comments/search.sql.ts';

/** A comment is found within five seconds (docs/guarantees.md). */
const filingMs = 2000;

export const kept = upkeep(filingMs, {
  fileComments: { isDue: areCommentsDue, piece: (db, signal) => inSlices(() => fileComments(db), { signal }) },
});
