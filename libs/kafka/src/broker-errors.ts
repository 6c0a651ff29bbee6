/** What a broker, or kafkajs on the way to it, said no with. kafkajs hides the first error as the cause of what it throws. */

interface KafkaError extends Error {
  type?: string;
  cause?: KafkaError;
  /** Set by guards.ts: what the broker took although it refused something else of the same Produce. */
  took?: ReadonlySet<string>;
}

function* chain(error: unknown): Generator<KafkaError> {
  for (let each = error as KafkaError | undefined; each; each = each.cause) yield each;
}

const hasType = (error: unknown, ...types: string[]): boolean => {
  for (const { type } of chain(error)) if (type && types.includes(type)) return true;
  return false;
};

/** Whether the broker could not be reached at all. */
export function isAway(error: unknown): boolean {
  for (const { name, message } of chain(error)) {
    if (/Connection|RequestTimeout|NoBroker|BrokerNotFound|ECONN/.test(`${name} ${message}`)) return true;
  }
  return false;
}

/** Whether the topic is not there. */
export const isMissing = (error: unknown): boolean => hasType(error, 'UNKNOWN_TOPIC_OR_PARTITION');

/** Whether it is more than a broker takes at once. */
export const isTooLarge = (error: unknown): boolean => hasType(error, 'MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE');

/** `topic/partition`s whose messages the broker took although it refused others of the same Produce. */
export function tookOf(error: unknown): ReadonlySet<string> {
  for (const { took } of chain(error)) if (took) return took;
  return new Set();
}
