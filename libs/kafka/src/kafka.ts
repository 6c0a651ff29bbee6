/** Where the broker is, and what tells one run of tests from another. */
export interface KafkaSettings {
  /** `host:port` of one or more brokers. */
  brokers: string[];
  /** Put before every topic and group name; empty outside tests. */
  prefix?: string;
}

/** What the bus needs of a logger; a pino logger is one. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
