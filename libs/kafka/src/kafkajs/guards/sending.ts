import type { Outgoing } from '../../driver.ts';
import { isReplyTopic } from '../../asking/reply-topics.ts';
import { internal, mend } from './mend.ts';

interface Cluster {
  targetTopics: Set<string>;
  refreshMetadata(): Promise<void>;
  refreshMetadataIfNecessary(): Promise<void>;
}

interface ProduceRequest {
  topicData: { topic: string; partitions: { partition: number; messages: Outgoing[] }[] }[];
}
interface ProduceResponse {
  topics: { topicName: string; partitions: { partition: number; errorCode: number; logAppendTime: string }[] }[];
}
interface Response {
  parse(data: ProduceResponse): Promise<unknown>;
}

interface Broker {
  produce(request: ProduceRequest): Promise<ProduceResponse>;
  disconnect(): Promise<void>;
}

const { prototype: cluster } = internal<{ prototype: Cluster }>('cluster');
const { prototype: broker } = internal<{ prototype: Broker }>('broker');
interface Produce {
  protocol(of: { version: number }): (request: Pick<ProduceRequest, 'topicData'>) => { response: Response };
}
/**
 * Asked for as kafkajs itself does before each request, the newest first: Node remembers where a module is only for who had it
 * loaded, so that loaded from here every message sent cost a search for its file, 40 to 150 µs.
 */
const { protocol } = internal<Produce>('protocol/requests/produce');
const produceResponses = [7, 6, 5, 4, 3].map((version) => protocol({ version })({ topicData: [] }).response);

/** Reply topics that this process reads. */
export const readHere = new Set<string>();

/** Topics that could not be sent to because they do not exist. */
export const mayBeMissing = new Set<string>();

/** Of each message that went out, whether the broker that it was last sent to has taken it; settles with that Produce. */
export const taken = new WeakMap<Outgoing, Promise<boolean>>();

/** In ms; -1 in topics whose messages keep the time of their sender. */
function appendTimeIn({ topics }: ProduceResponse, topic: string, partition: number): number {
  const of = topics
    .find(({ topicName }) => topicName === topic)
    ?.partitions.find((each) => each.partition === partition);
  return Number(of?.logAppendTime ?? -1);
}

export function mendSending(): void {
  // A producer requests metadata for every topic it ever sent to, and the whole request fails once one of them is
  // deleted. Reply topics are deleted with their callers, so on that error the reply topics and the missing event topics
  // are dropped from the list; kafkajs adds a topic again when it next sends to it.
  for (const method of ['refreshMetadata', 'refreshMetadataIfNecessary'] as const) {
    mend(
      cluster,
      method,
      (refresh) =>
        async function () {
          try {
            await refresh.call(this);
          } catch (error) {
            const others = [...this.targetTopics].filter(
              (topic) => (isReplyTopic(topic) && !readHere.has(topic)) || mayBeMissing.has(topic),
            );
            if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION' || others.length === 0) throw error;
            for (const topic of others) this.targetTopics.delete(topic);
            await refresh.call(this);
          }
        },
    );
  }

  // The error of a Produce does not say which partitions succeeded, so every message was sent again.
  for (const response of new Set(produceResponses)) {
    mend(response, 'parse', (parse) => async (data) => {
      try {
        return await parse(data);
      } catch (error) {
        const partitions = data.topics.flatMap(({ topicName, partitions: of }) =>
          of.map(({ partition, errorCode }) => ({ name: `${topicName}/${partition}`, errorCode })),
        );
        const took = new Set(partitions.filter(({ errorCode }) => errorCode === 0).map(({ name }) => name));
        throw Object.assign(error as Error, { took });
      }
    });
  }

  // A send resolves although nobody took what moved to a broker that had answered before (tulios/kafkajs#1303), and rejects
  // while others may still take theirs. So every message keeps what became of it, and sender.ts goes by that. A broker that is
  // silent was asked again over the same connection, without a look at who leads now: the connection goes.
  mend(
    broker,
    'produce',
    (produce) =>
      function (request) {
        const answer = produce.call(this, request);
        const refused = answer.catch((error: unknown) => {
          if ((error as Error).name === 'KafkaJSRequestTimeoutError') void this.disconnect();
          return (error as { took?: ReadonlySet<string> }).took ?? new Set<string>();
        });
        for (const { topic, partitions } of request.topicData) {
          for (const { partition, messages } of partitions) {
            const isTaken = answer.then(
              (response) => {
                const appendedAt = appendTimeIn(response, topic, partition);
                if (appendedAt >= 0) for (const message of messages) message.appendedAt = appendedAt;
                return true;
              },
              async () => (await (refused as Promise<ReadonlySet<string>>)).has(`${topic}/${partition}`),
            );
            for (const message of messages) taken.set(message, isTaken);
          }
        }
        return answer;
      },
  );
}
