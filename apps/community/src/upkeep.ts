import { upkeep } from '@yinghuo/service';
import { expireApplications } from './groups/applications.sql.ts';
import { settleLeftFoundings } from './groups/founding.ts';
import { fillTexts } from './posts/texts.sql.ts';
import { endReadings, remindReaders } from './readings/keeping.ts';
import { endClaims, expireThreads } from './threads/ending.ts';

const halfMinuteMs = 30_000;

export const keptOnTime = upkeep(halfMinuteMs, {
  endClaims,
  expireThreads,
  settleLeftFoundings: (db, _, bus) => settleLeftFoundings(db, bus),
  expireApplications,
  remindReaders: (db) => remindReaders(db),
  endReadings: (db) => endReadings(db),
  fillTexts,
});
