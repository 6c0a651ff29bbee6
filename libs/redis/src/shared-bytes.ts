import { isUp, type Redis } from './connect.ts';
import { Room } from './room.ts';

/** Something that is kept as it will be sent. */
export interface Hot {
  /** When it was made, ms. */
  madeAt: number;
  /** What it is made from: a change of any of these drops it. */
  tags: readonly string[];
  bytes: Buffer;
}

/** How often each of some tags was dropped, as Redis counts it; null where Redis did not say. */
type Versions = readonly string[] | null;

const keyOf = (key: string) => `hot:${key}`;
/** All processes hear an event; they do so within this time, ms. */
const heardWithinMs = 60_000;
const heardOf = (event: string, tags: readonly string[]) => `hot-heard:${event}:${tags.join()}`;
const versionOf = (tag: string) => `hot-version:${tag}`;

/**
 * Finished answers in Redis, for all processes. Each carries the versions of its tags from before it was made, and is
 * void as soon as one of them is another: no process needs to have heard of a drop, and no clocks are compared.
 * Nothing here throws, and nothing waits when Redis is away.
 */
export class SharedBytes {
  private readonly room: Room;

  constructor(
    private readonly redis: Redis,
    /** How long an answer is kept at most, ms. */
    private readonly mostMs: number,
  ) {
    this.room = new Room(redis);
  }

  /** The answer, if there is one and it is not void, and the versions to `put` a newer one with. */
  async read(key: string, tags: readonly string[]): Promise<{ hot: Hot | null; versions: Versions }> {
    const found = isUp(this.redis)
      ? await this.redis.mgetBuffer(keyOf(key), ...tags.map(versionOf)).catch(() => null)
      : null;
    if (!found) return { hot: null, versions: null };
    const [stored, ...counted] = found;
    const versions = counted.map((count) => count?.toString() ?? '0');
    return { hot: stored ? unpack(stored, versions) : null, versions };
  }

  /** Keeps an answer for so many ms, if there is room. */
  put(key: string, hot: Hot, versions: Versions, keepMs: number): void {
    if (!versions || !isUp(this.redis) || !this.room.take(hot.bytes.length)) return;
    this.redis.set(keyOf(key), pack(hot, versions), 'PX', Math.min(keepMs, this.mostMs)).catch(() => {});
  }

  remove(key: string): void {
    if (isUp(this.redis)) this.redis.del(keyOf(key)).catch(() => {});
  }

  /** Voids everything made from these tags. What every process hears is counted once: by the first, of an event's id. */
  async drop(tags: readonly string[], event?: string): Promise<void> {
    if (!isUp(this.redis) || (event && !(await this.isFirst(heardOf(event, tags))))) return;
    const work = this.redis.multi();
    // A version outlives every answer that carries it.
    for (const tag of tags) work.incr(versionOf(tag)).pexpire(versionOf(tag), 2 * this.mostMs);
    await work.exec().catch(() => {});
  }

  private async isFirst(heard: string): Promise<boolean> {
    return (await this.redis.set(heard, 1, 'PX', heardWithinMs, 'NX').catch(() => null)) !== null;
  }
}

/** Length of the head, the head as JSON, the bytes. */
function pack({ madeAt, tags, bytes }: Hot, versions: readonly string[]): Buffer {
  const head = Buffer.from(JSON.stringify({ madeAt, tags, versions }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** Null for what is void, or was written by another release. */
function unpack(stored: Buffer, current: readonly string[]): Hot | null {
  try {
    const end = 4 + stored.readUInt32BE(0);
    const head = JSON.parse(stored.toString('utf8', 4, end)) as Omit<Hot, 'bytes'> & { versions: string[] };
    if (head.versions.join() !== current.join()) return null;
    return { madeAt: head.madeAt, tags: head.tags, bytes: stored.subarray(end) };
  } catch {
    return null;
  }
}
