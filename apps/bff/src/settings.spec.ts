import { expect, it } from '@jest/globals';
import { readSettings } from '@yinghuo/service';
import { BffSettings } from './settings.ts';

const needed = {
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost',
  PASSWORD_KEY: 'a-key-of-more-than-thirty-two-characters',
};

it('a deployment that still trusts its proxy in the words of an earlier release does not start, and is told why', () => {
  expect(() => readSettings(BffSettings, { ...needed, TRUST_PROXY: 'true' })).toThrow(
    /TRUST_PROXY is no longer read: set TRUSTED_PROXIES/,
  );
  const settings = readSettings(BffSettings, { ...needed, TRUST_PROXY: 'false', TRUSTED_PROXIES: '1' });
  expect(settings.TRUSTED_PROXIES).toBe(1);
});
