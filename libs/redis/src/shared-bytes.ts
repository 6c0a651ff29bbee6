import { isUp, type Redis } from './connect.ts';
import { Room } from './room.ts';

/** A serialised answer. */
export interface Hot {
  /** When it was made, ms. */
  madeAt: number;
  /** Tags of the data it was made from; dropping any of them drops the answer. */
  tags: readonly string[];
  bytes: Buffer;
}

/** The drop count of each tag, as Redis has it; null if Redis could not be read. */
type Versions = readonly string[] | null;

const keyOf = (key: string) => `hot:${key}`;
/** All processes receive an event within this time, ms; that long its id is remembered. */
const heardWithinMs = 60_000;
const heardOf = (event: string, tags: readonly string[]) => `hot-heard:${event}:${tags.join()}`;
const versionOf = (tag: string) => `hot-version:${tag}`;

/**
 * Serialised answers in Redis, shared by all processes. Each is stored with the versions that its tags had before it was
 * made, and is invalid once one of them has changed; so it does not matter which processes know of a drop, and clocks are
 * not compared. No method throws, and none waits when Redis is away.
 */
export class SharedBytes {
  private readonly room: Room;

  constructor(
    private readonly redis: Redis,
    /** Maximum time that an answer is kept, ms. */
    private readonly mostMs: number,
  ) {
    this.room = new Room(redis);
  }

  /** The answer (null if none is valid) and the tags' versions, which `put` needs for a newer one. */
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

  /** Invalidates all answers with these tags. With `event`, an event's id, only the first process to call does so. */
  async drop(tags: readonly string[], event?: string): Promise<void> {
    if (!isUp(this.redis) || (event && !(await this.isFirst(heardOf(event, tags))))) return;
    const work = this.redis.multi();
    // A version must outlive every answer that was stored with it.
    for (const tag of tags) work.incr(versionOf(tag)).pexpire(versionOf(tag), 2 * this.mostMs);
    await work.exec().catch(() => {});
  }

  private async isFirst(heard: string): Promise<boolean> {
    return (await this.redis.set(heard, 1, 'PX', heardWithinMs, 'NX').catch(() => null)) !== null;
  }
}

/** Layout: length of the head (uint32, big endian), the head as JSON, the bytes. */
function pack({ madeAt, tags, bytes }: Hot, versions: readonly string[]): Buffer {
  const head = Buffer.from(JSON.stringify({ madeAt, tags, versions }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** The stored answer; null if a version has changed or another release wrote it in another layout. */
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
