import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { atMoments } from '@yinghuo/kafka';
import { inTurn, type Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { refileDue, refileStale } from '../games/refiling.sql.ts';
import { fileCredits } from '../people/filing.sql.ts';
import { findForSearches } from '../saved-searches/finding.sql.ts';
import { fileDue, isAnythingDue } from './search.sql.ts';

/** A change is found within five seconds (docs/guarantees.md). */
const everyMs = 2000;

/**
 * Files games that changed: for the search, among the works of who made them, for lists where their score did; and
 * compares new ones with saved searches. In the background of every instance; after its start also what an older release's
 * functions left wrong.
 */
@Injectable()
export class SearchFiling implements OnApplicationBootstrap, OnApplicationShutdown {
  private endTurns = () => {};
  private running?: Promise<void>;
  private closed = false;
  /** Games with ids below it have not been looked at since this start. */
  private unseen: number | null = Number.MAX_SAFE_INTEGER;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const turn = () => {
      this.running ??= this.run()
        .catch((err: unknown) => this.log.warn({ err }, 'filing for the search has to wait'))
        .finally(() => (this.running = undefined));
    };
    turn();
    this.endTurns = atMoments(everyMs, turn);
  }

  onApplicationShutdown(): void {
    this.closed = true;
    this.endTurns();
  }

  /** Files all that is due, and looks whether the next games are filed as they should be. */
  async run(): Promise<void> {
    if (await inTurn(this.db, () => isAnythingDue(this.db))) {
      while (!this.closed && (await fileDue(this.db)) + (await fileCredits(this.db)) + (await refileDue(this.db)) > 0);
      while (!this.closed && (await findForSearches(this.db)));
    }
    // Last: what members wait for is filed even where this fails.
    const { unseen } = this;
    if (unseen !== null && !this.closed) this.unseen = await inTurn(this.db, () => refileStale(this.db, unseen));
  }
}
