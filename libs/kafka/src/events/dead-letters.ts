import type { Admin, Incoming } from '../driver.ts';
import { asAdmin, driverOf, silent, startingMs, type KafkaSettings } from '../kafka.ts';
import { deadTopic } from '../topics.ts';

/** An event that a handler could not process, with the reason. */
export interface DeadLetter {
  id: string;
  type: string;
  /** `catalog/RatingHandlers.forget`, or `catalog/*` for a message that is not an event and so cannot be replayed. */
  consumer: string;
  reason: string;
  /** When it became a dead letter: ISO 8601. */
  at: string;
}

/** The dead letters of an event topic that were not replayed yet, oldest first. */
export async function listDead(kafka: KafkaSettings, topic: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await eachLetter(kafka, await backlogOf(kafka, topic), false, async (message) => {
    letters.push(letterOf(message));
  });
  return letters;
}

/**
 * Replays every dead letter of an event topic once, only to the handler that failed. Returns the number of replayed
 * events; an event that fails again becomes a dead letter again.
 */
export async function replayDead(kafka: KafkaSettings, topic: string): Promise<number> {
  const backlog = await backlogOf(kafka, topic);
  const sender = driverOf(kafka).sender(kafka, 'replay', silent, -1);
  await sender.connect();
  let given = 0;
  try {
    await eachLetter(kafka, backlog, true, async (message) => {
      const { consumer } = letterOf(message);
      if (consumer.endsWith('/*')) return;
      const { topic: _, reason: __, consumer: ___, ...headers } = message.headers!;
      const again = { key: message.key, value: message.value, headers: { ...headers, only: consumer } };
      await sender.send([{ topic: (kafka.prefix ?? '') + topic, messages: [again] }]);
      given += 1;
    });
  } finally {
    await sender.disconnect();
  }
  return given;
}

/** Offsets of the dead letters that were not replayed: from the last replay's end to the high watermark (exclusive). */
interface Backlog {
  topic: string;
  group: string;
  begin: number;
  end: number;
}

async function backlogOf(settings: KafkaSettings, eventTopic: string): Promise<Backlog> {
  const [topic, group] = [(settings.prefix ?? '') + deadTopic(eventTopic), `${settings.prefix ?? ''}replay`];
  const find = async (admin: Admin) => {
    const [before] = await admin.committed(group, topic);
    const [partition] = await admin.ends([topic]);
    return { topic, group, begin: Math.max(0, before?.offset ?? 0), end: partition!.offset };
  };
  return asAdmin(settings, silent, find, { waitMs: startingMs });
}

/** Calls `use` for every dead letter of the backlog; commits the offset after each if `commit` is set. */
async function eachLetter(
  settings: KafkaSettings,
  { topic, group, begin, end }: Backlog,
  commit: boolean,
  use: (message: Incoming) => Promise<void>,
): Promise<void> {
  if (begin >= end) return;
  const done = Promise.withResolvers<void>();
  const reader = driverOf(settings).reader(settings, 'replay', silent, {
    group,
    topics: [topic],
    take: async ({ partition, messages }) => {
      for (const message of messages) {
        const next = Number(message.offset) + 1;
        if (next <= end) await use(message);
        if (commit) await reader.commit([{ topic, partition, offset: Math.min(next, end) }]);
        if (next >= end) return done.resolve();
      }
    },
    failed: done.reject,
  });
  await reader.open();
  try {
    await done.promise;
  } finally {
    await reader.close();
  }
}

function letterOf({ headers, timestamp }: Incoming): DeadLetter {
  const text = (name: string) => headers?.[name]?.toString() ?? '';
  const at = new Date(Number(timestamp)).toISOString();
  return { id: text('id'), type: text('type'), consumer: text('consumer'), reason: text('reason'), at };
}
