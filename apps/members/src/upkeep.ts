import { inSlices } from '@yinghuo/postgres';
import { upkeep } from '@yinghuo/service';
import { grantDueTrust } from './account/trust.ts';
import { decideReserved } from './escrow/deciding.ts';
import { endMemberships } from './membership/ending.ts';
import { ensureSeasons } from './prizes/seasons.ts';
import { removeExpired, removeNeverActivated } from './registration/registration.sql.ts';
import { areNamesDue, fileNames } from './search/search.sql.ts';
import { noteMilestones } from './top-lists/top-lists.sql.ts';
import { endSanctions } from './sanctions/ending.ts';

const hourMs = 3_600_000;
const halfMinuteMs = 30_000;

export const keptUp = upkeep(hourMs, {
  removeExpired,
  removeNeverActivated,
  grantDueTrust: (db) => grantDueTrust(db, new Date()),
});

/** What members were told happens at a moment, or within a minute. */
export const keptOnTime = upkeep(halfMinuteMs, {
  ensureSeasons: (db) => ensureSeasons(db, new Date()),
  endSanctions: (db, ending) => endSanctions(db, new Date(), ending),
  endMemberships: (db, ending) => endMemberships(db, new Date(), ending),
  noteMilestones,
  decideReserved: (db, ending, bus) => decideReserved(db, ending, bus),
});

/** A member is found within five seconds, as everything is (docs/guarantees.md). */
export const filed = upkeep(2000, {
  fileNames: { isDue: areNamesDue, piece: (db, signal) => inSlices(() => fileNames(db), { signal }) },
});
