import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@yinghuo/service';
import { MembersSettings } from './settings.ts';

const needed = {
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost',
  DATABASE_URL: 'postgres://localhost/yinghuo',
  PASSWORD_KEY: 'a key of more than thirty-two characters'.replaceAll(' ', '-'),
  PROOF_SECRET: 'a secret of thirty-two characters',
};
const read = (given: NodeJS.ProcessEnv) => () => readSettings(MembersSettings, { ...needed, ...given });

describe('where mails go', () => {
  it('has to be said', () => {
    expect(read({})).toThrow(/SMTP_URL is not set/);
    expect(read({ MAIL_OUTBOX: 'false' })).toThrow(/SMTP_URL is not set/);
    expect(read({ NODE_ENV: 'production' })).toThrow(/SMTP_URL is not set/);
    expect(read({ SMTP_URL: 'smtps://host' })()).toMatchObject({ SMTP_URL: 'smtps://host', MAIL_OUTBOX: false });
    expect(read({ MAIL_OUTBOX: 'true' })()).toMatchObject({ MAIL_OUTBOX: true });
  });

  it('is never a page that everybody reads in production', () => {
    const asked = { NODE_ENV: 'production', MAIL_OUTBOX: 'true' };
    expect(read(asked)).toThrow(/not in production/);
    expect(read({ ...asked, SMTP_URL: 'smtps://host' })).toThrow(/not in production/);
  });
});
