import type { AnyEvent, Class } from '@yinghuo/contracts';
import { schemaOf, type Schema } from './schema.ts';

const bindingVersion = '0.5.0';
const traceparent = '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$';

/** The header schema of an event. */
const headersOf = ({ name, version }: AnyEvent): Schema => ({
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid', description: 'The same id is the same event, however often it arrives.' },
    type: { type: 'string', const: name },
    version: { type: 'string', const: String(version) },
    time: { type: 'string', format: 'date-time', description: 'When it happened.' },
    key: { type: 'string', description: "The message's key: events with the same one stay in order." },
    traceparent: { type: 'string', pattern: traceparent, description: 'W3C trace context.' },
    only: { type: 'string', description: 'A dead letter given again to this one handler; others had it before.' },
  },
  required: ['id', 'type', 'version', 'time', 'key'],
});

const messageOf = (event: AnyEvent): object => ({
  name: event.name,
  title: event.name,
  contentType: 'application/json',
  headers: headersOf(event),
  payload: schemaOf(event.payload as Class<object>, { open: true }),
  bindings: { kafka: { key: { type: 'string' }, bindingVersion } },
});

/** Turns a topic into a reference name: `members.wallet` → `members-wallet`. */
const nameOf = (topic: string): string => topic.replaceAll('.', '-');

/** The AsyncAPI document of all events, generated from their contracts. */
export function asyncApi(events: readonly AnyEvent[]): object {
  const topics = [...new Set(events.flatMap((event) => event.topics))].sort();
  const eventsOf = (topic: string) => events.filter((event) => event.topics.includes(topic));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Yinghuo 萤火',
      version: '0.1.0',
      description:
        'Everything that happens, as events on Kafka: at least once, in order for each key, kept for good. A new consumer ' +
        'group reads from the beginning. Fields that a reader does not know are to be passed over.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      topics.map((topic) => [
        nameOf(topic),
        {
          address: topic,
          messages: Object.fromEntries(
            eventsOf(topic).map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]),
          ),
          bindings: { kafka: { topic, bindingVersion } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `tell-${nameOf(topic)}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/${nameOf(topic)}` },
          tags: [{ name: topic.split('.')[0]! }],
        },
      ]),
    ),
    components: { messages: Object.fromEntries(events.map((event) => [event.name, messageOf(event)])) },
  };
}
