import { upkeep } from '@yinghuo/service';
import { grantDueTrust } from './account/trust.ts';
import { removeExpired } from './registration/registration.sql.ts';

const hourMs = 3_600_000;

export const keptUp = upkeep(hourMs, {
  removeExpired,
  grantDueTrust: (db) => grantDueTrust(db, new Date()),
});
