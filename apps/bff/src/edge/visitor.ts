import { shanghaiDay } from '@yinghuo/contracts';
import { createHash } from 'node:crypto';

/** Tells visitors of one Shanghai day apart; neither address nor device can be read from it, and the next day's differs. */
export const visitorOf = (salt: string, ip: string, device: string | undefined): string =>
  createHash('sha256')
    .update(`${salt}\n${shanghaiDay()}\n${ip}\n${device ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
