import { upkeep } from '@yinghuo/service';
import { grantDueTrust } from './account/trust.ts';
import { removeExpired, removeNeverActivated } from './registration/registration.sql.ts';

const hourMs = 3_600_000;

export const keptUp = upkeep(hourMs, {
  removeExpired,
  removeNeverActivated,
  grantDueTrust: (db) => grantDueTrust(db, new Date()),
});
