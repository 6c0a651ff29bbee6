import { upkeep } from '@yinghuo/service';
import { endClaims, expireThreads } from './threads/ending.ts';

const halfMinuteMs = 30_000;

export const keptOnTime = upkeep(halfMinuteMs, { endClaims, expireThreads });
