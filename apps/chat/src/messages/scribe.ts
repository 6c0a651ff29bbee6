import { Injectable } from '@nestjs/common';
import { Refusal } from '@yinghuo/contracts';
import { wireChatMessage } from '@yinghuo/contracts/wire';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { Room } from '../room/room.ts';
import { say, type Outcome, type Sending } from './say.ts';

const most = { waiting: 2000, together: 200 };
/** A write resolves or fails within this time. */
const patienceMs = 5000;

type Said = Exclude<Outcome, Refusal>;
interface Waiting {
  sending: Sending;
  settle: PromiseWithResolvers<Said>;
}

/**
 * Batches writes: messages that arrive during a transaction go into the next one. A burst costs few transactions, and
 * members of one process do not compete for the room's lock.
 */
@Injectable()
export class Scribe {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
    private readonly room: Room,
  ) {}

  /**
   * Resolves when the message is stored, or was before; rejects with a Refusal, `unavailable` where the outcome is
   * unknown.
   */
  say(sending: Sending): Promise<Said> {
    if (this.waiting.length >= most.waiting) return Promise.reject(new Refusal('unavailable'));
    const settle = Promise.withResolvers<Said>();
    this.waiting.push({ sending, settle });
    this.writing ??= this.write();
    const late = setTimeout(() => settle.reject(new Refusal('unavailable')), patienceMs);
    return settle.promise.finally(() => clearTimeout(late));
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, most.together);
      const sendings = together.map(({ sending }) => sending);
      const outcomes = await say(this.db, sendings).catch((err: unknown) => {
        this.log.warn({ err, messages: sendings.length }, 'messages could not be written');
        return sendings.map(() => new Refusal('unavailable'));
      });
      const said = outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : (outcome.message ?? [])));
      if (said.length > 0) this.room.publish(said.map(wireChatMessage));
      together.forEach(({ settle }, index) => {
        const outcome = outcomes[index]!;
        if (outcome instanceof Refusal) settle.reject(outcome);
        else settle.resolve(outcome);
      });
    }
    this.writing = null; // at once: whoever speaks next begins anew
  }
}
