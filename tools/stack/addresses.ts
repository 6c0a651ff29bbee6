import type { Supervised } from '../supervise.ts';

/** Where the three brokers are, under the names every process of ours reads. */
export interface Addresses {
  DATABASE_URL: string;
  KAFKA_BROKERS: string;
  REDIS_URL: string;
}

export interface Stack {
  addresses: Addresses;
  /** Those that run as processes of ours. */
  servers?: Supervised[];
  /** Ends what was started, and only that. */
  stop(): Promise<void>;
}
