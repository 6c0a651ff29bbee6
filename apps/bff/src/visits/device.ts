import type { Device } from '@yinghuo/contracts';

/** The device of a user agent; a tablet counts as a phone, because it is touched. */
export const deviceOf = (userAgent: string): Device =>
  /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(userAgent) ? 'phone' : 'desktop';
