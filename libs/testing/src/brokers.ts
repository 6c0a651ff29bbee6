/** Addresses of the brokers that `npm test` started (or that the environment names). */
export function brokers(): { databaseUrl: string; kafka: string[]; redisUrl: string } {
  const { DATABASE_URL, KAFKA_BROKERS, REDIS_URL } = process.env;
  if (!DATABASE_URL || !KAFKA_BROKERS || !REDIS_URL) {
    throw new Error(
      'The tests need their brokers: run them with npm test, or name DATABASE_URL, KAFKA_BROKERS, REDIS_URL',
    );
  }
  return { databaseUrl: DATABASE_URL, kafka: KAFKA_BROKERS.split(','), redisUrl: REDIS_URL };
}

/** The key of the bus: what a test's edge asks is signed with it, as in production. */
export const busKey = 'the-key-of-the-bus-in-every-test';

let count = 0;

/** A name that no other test file uses, for topics, groups and keys: `t1a2b-0-`. */
export const ownPrefix = (): string => `t${process.pid.toString(36)}${Date.now().toString(36)}-${(count += 1)}-`;
