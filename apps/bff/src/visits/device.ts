import type { Device } from '@yinghuo/contracts';

/** What a browser says it runs on; a tablet counts as a phone, because it is held and touched. */
export const deviceOf = (userAgent: string): Device =>
  /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(userAgent) ? 'phone' : 'desktop';
