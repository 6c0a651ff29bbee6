import { randomBytes } from 'node:crypto';
import type { Admin, TopicWanted } from '../driver.ts';

/** `catalog.replies.<base36 start time>-<random>`: one per instance, deleted when it closes. Its group bears the same name. */
export const newReplyTopic = (prefix: string, name: string): string =>
  `${prefix}${name}.replies.${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** The group in which the same instance hears events; read from where they ended, so it keeps nothing. */
export const groupOfEvents = (replyTopic: string): string => `${replyTopic}.events`;

export const isReplyTopic = (topic: string): boolean => topic.includes('.replies.');

const startOf = (replyTopic: string): number =>
  parseInt(replyTopic.slice(replyTopic.lastIndexOf('.') + 1).split('-')[0]!, 36);

/** Small segments, because nothing is deleted before its segment is closed, and there are session tokens among it. */
export const replyTopicWanted = (topic: string): TopicWanted => ({
  topic,
  partitions: 1,
  config: { 'retention.ms': '60000', 'segment.bytes': String(16 << 20), 'segment.ms': '60000' },
});

/**
 * Looks for reply topics that are older than `olderThanMs` and that nobody reads, and deletes those that the last sweep
 * found `empty` as well: whoever cannot reach its coordinator for a moment is no member for that moment.
 */
export async function sweepReplyTopics(
  admin: Admin,
  prefix: string,
  olderThanMs: number,
  emptyBefore: ReadonlySet<string>,
): Promise<{ deleted: string[]; empty: ReadonlySet<string> }> {
  const old = (await admin.topics()).filter(
    (topic) => topic.startsWith(prefix) && isReplyTopic(topic) && startOf(topic) <= Date.now() - olderThanMs,
  );
  if (old.length === 0) return { deleted: [], empty: new Set() };
  const empty = (await admin.groups(old)).filter(({ members }) => members === 0).map(({ group }) => group);
  const deleted = empty.filter((topic) => emptyBefore.has(topic));
  await dropReplyTopics(admin, deleted);
  return { deleted, empty: new Set(empty) };
}

/** Two instances may sweep at once: what is gone already is fine. */
export async function dropReplyTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  await admin.remove(topics);
  await admin.removeGroups(topics.flatMap((topic) => [topic, groupOfEvents(topic)]));
}
