import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { atMoments } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { readersOf, saveReaders, type Reader } from './readers.sql.ts';

const saveEveryMs = 2000;
/** Lookups within this time are batched. */
const tickMs = 20;

/**
 * How far each member has read. Positions change with every message, so they are kept in memory and stored in
 * batches; one lost with its process shows a few messages as new again.
 */
@Injectable()
export class Readers implements OnApplicationBootstrap, OnApplicationShutdown {
  private unsaved = new Map<number, number>();
  private asked: { memberIds: Set<number>; found: Promise<Map<number, number>> } | null = null;
  private endSaves = () => {};
  private moved: (readers: Reader[]) => void = () => {};

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.endSaves = atMoments(saveEveryMs, () => void this.save());
  }

  async onApplicationShutdown(): Promise<void> {
    this.endSaves();
    await this.save();
  }

  /** Registers the listener for stored positions. */
  tell(moved: (readers: Reader[]) => void): void {
    this.moved = moved;
  }

  read(memberId: number, seq: number): void {
    this.unsaved.set(memberId, Math.max(seq, this.unsaved.get(memberId) ?? 0));
  }

  /** The newest message that the member has read; null where none is stored, or Postgres does not answer. */
  async of(memberId: number): Promise<number | null> {
    this.asked ??= this.lookUp();
    const { memberIds, found } = this.asked;
    memberIds.add(memberId);
    const saved = (await found.catch(() => null))?.get(memberId) ?? null;
    const here = this.unsaved.get(memberId);
    return here === undefined ? saved : Math.max(here, saved ?? 0);
  }

  private lookUp(): NonNullable<typeof this.asked> {
    const memberIds = new Set<number>();
    const found = new Promise<void>((resolve) => setTimeout(resolve, tickMs)).then(async () => {
      this.asked = null;
      const rows = await readersOf(this.db, [...memberIds]);
      return new Map(rows.map(({ memberId, seq }) => [memberId, seq]));
    });
    return { memberIds, found };
  }

  private async save(): Promise<void> {
    if (this.unsaved.size === 0) return;
    const readers = [...this.unsaved].map(([memberId, seq]) => ({ memberId, seq }));
    this.unsaved = new Map();
    try {
      await saveReaders(this.db, readers);
      this.moved(readers);
    } catch (err) {
      this.log.warn({ err, readers: readers.length }, 'how far members have read could not be saved');
      for (const { memberId, seq } of readers) this.read(memberId, seq);
    }
  }
}
