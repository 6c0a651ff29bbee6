import type { Sql } from 'postgres';
import { pause } from './member.ts';
import { withDatabase, type Scene } from './siege.ts';
import type { Sum } from './sums.ts';

const sampleMs = 1000;
/** A look that takes longer waits for a connection that is gone. */
const lookMs = 30_000;

/** Counts what must hold at every moment, again and again while the siege goes on. */
export class Samples {
  taken = 0;
  readonly off: string[] = [];
  private over = false;
  private looking: Promise<void> = Promise.resolve();
  private readonly look: (sql: Sql) => Promise<Sum[]>;

  constructor(look: (sql: Sql) => Promise<Sum[]>) {
    this.look = look;
  }

  begin(scene: Scene): void {
    this.looking = this.repeat(scene);
  }

  async end(): Promise<void> {
    this.over = true;
    await this.looking;
  }

  private async repeat(scene: Scene): Promise<void> {
    while (!this.over) {
      // A look that is cut off has seen nothing.
      const seen = await Promise.race([
        withDatabase(scene, this.look).catch(() => null),
        pause(lookMs).then(() => null),
      ]);
      if (seen) {
        this.taken += 1;
        this.off.push(...seen.flatMap(({ differing }) => differing));
      }
      await pause(sampleMs);
    }
  }
}
