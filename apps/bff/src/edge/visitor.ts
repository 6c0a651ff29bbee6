import { createHash } from 'node:crypto';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The day of Asia/Shanghai, `YYYY-MM-DD`. */
export const today = (): string => day.format();

/** Tells visitors of one Shanghai day apart; neither address nor device can be read from it, and the next day's differs. */
export const visitorOf = (salt: string, ip: string, device: string | undefined): string =>
  createHash('sha256')
    .update(`${salt}\n${today()}\n${ip}\n${device ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
