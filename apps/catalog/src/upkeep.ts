import type { Db } from '@yinghuo/postgres';
import { upkeep } from '@yinghuo/service';
import { forgetClaims } from './audit/claims.sql.ts';
import { forgetDownloads, tellDownloaders } from './downloads/downloaders.sql.ts';
import { forgetMarks } from './downloads/downloads.sql.ts';
import { bucketToken, type Bucket } from './images/bucket.ts';
import { removeIdleUploads } from './images/idle.sql.ts';
import { moveUploads, removeDropped } from './images/moving.sql.ts';
import { finishMerges } from './labels/label-writing.sql.ts';
import { admitNewcomers, renewScores } from './ratings/ratings.sql.ts';
import { keepRanking } from './ranking/history.sql.ts';
import { renewTaste } from './taste/taste.sql.ts';
import { retier } from './search/tiers.sql.ts';
import { moveOn } from './views/views.sql.ts';

const minuteMs = 60_000;

export const keptUp = upkeep(minuteMs, {
  moveOn,
  forgetMarks,
  forgetClaims,
  forgetDownloads,
  tellDownloaders,
  removeIdleUploads,
  finishMerges,
  admitNewcomers,
  renewScores,
  retier,
  renewTaste,
  keepRanking,
});

const hasBucket = async (_: Db, bucket: Bucket | null): Promise<boolean> => bucket !== null;

export const bucketKept = upkeep(
  minuteMs,
  {
    moveUploads: { isDue: hasBucket, piece: (db, ending, _, bucket) => moveUploads(db, ending, bucket) },
    removeDropped: { isDue: hasBucket, piece: (db, ending, _, bucket) => removeDropped(db, ending, bucket) },
  },
  bucketToken,
);
