import { upkeep } from '@yinghuo/service';
import { removeGone } from './leaving/leaving.sql.ts';

const hourMs = 3_600_000;

export const keptUp = upkeep(hourMs, { removeGone });
