/** Classifies errors of the broker and of kafkajs, which wraps the first error as the `cause` of the one it throws. */

interface KafkaError extends Error {
  type?: string;
  cause?: KafkaError;
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

export const isMissing = (error: unknown): boolean => hasType(error, 'UNKNOWN_TOPIC_OR_PARTITION');

/** Whether the broker refused the message or the record batch because of its size. */
export const isTooLarge = (error: unknown): boolean => hasType(error, 'MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE');
