import { describe, expect, it } from '@jest/globals';
import { IsInt, Min } from 'class-validator';
import { readSettings, Settings } from './settings.ts';

class Own extends Settings {
  @IsInt() @Min(1) WORKERS: number = 2;
}
const env = { KAFKA_BROKERS: '127.0.0.1:9092', REDIS_URL: 'redis://127.0.0.1:6379' };

describe('settings', () => {
  it('come from the environment, with defaults and of the right type', () => {
    expect(readSettings(Own, { ...env, WORKERS: '5', HEALTH_PORT: '', PATH: '/bin' })).toEqual({
      ...env,
      WORKERS: 5,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      KAFKA_TOPIC_PREFIX: '',
      REDIS_MASTER: 'yinghuo',
      OTEL_TRACES_SAMPLER_ARG: 1,
      HEALTH_PORT: 0,
    });
  });

  it('name every variable that is missing or wrong, and no value', () => {
    const wrong = () => readSettings(Own, { REDIS_URL: 'http://secret', WORKERS: 'many' });
    expect(wrong).toThrow(/KAFKA_BROKERS is not set/);
    expect(wrong).toThrow(/REDIS_URL must match/);
    expect(wrong).toThrow(/WORKERS must/);
    expect(wrong).not.toThrow(/secret/);
  });
});
