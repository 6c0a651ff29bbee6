import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { chatMemberMuted, memberSanctioned, sanctionLifted, type SanctionKind } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { byModerators, forever, mutesInForce, type Mute } from './mutes.sql.ts';

const readEveryMs = 60_000;

export const silences = (kind: SanctionKind): boolean => kind === 'mute' || kind === 'chatMute';

type Silence = Pick<Mute, 'until' | 'why'>;

/** Mutes by member, in memory for connecting clients. Postgres decides whether a message may be sent. */
@Injectable()
export class Mutes implements OnApplicationBootstrap, OnApplicationShutdown {
  private known = new Map<number, Map<number, Silence>>();
  private timer: NodeJS.Timeout | undefined;
  private changed: (memberId: number) => void = () => {};

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
    bus: Bus,
  ) {
    bus.hear(chatMemberMuted, ({ memberId, until, reason }) =>
      this.set(memberId, byModerators, until ? { until, why: reason } : null),
    );
    bus.hear(memberSanctioned, ({ memberId, sanctionId, kind, until, reason }) => {
      if (silences(kind)) this.set(memberId, sanctionId, { until: until ?? forever, why: reason });
    });
    bus.hear(sanctionLifted, ({ memberId, sanctionId }) => this.set(memberId, sanctionId, null));
  }

  async onApplicationBootstrap(): Promise<void> {
    const read = () => this.read().catch((err: unknown) => this.log.warn({ err }, 'who is muted cannot be read'));
    this.timer = setInterval(() => void read(), readEveryMs).unref();
    await read();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Registers the listener for changes. */
  tell(changed: (memberId: number) => void): void {
    this.changed = changed;
  }

  /** The member's mute that lasts the longest; null where they are not muted. */
  of(memberId: number): Silence | null {
    const mutes = [...(this.known.get(memberId)?.values() ?? [])];
    const last = mutes.sort((a, b) => Date.parse(a.until) - Date.parse(b.until)).at(-1);
    return last && Date.parse(last.until) > Date.now() ? last : null;
  }

  private set(memberId: number, sanctionId: number, mute: Silence | null): void {
    const mutes = this.known.get(memberId) ?? new Map<number, Silence>();
    if (mute === null) mutes.delete(sanctionId);
    else mutes.set(sanctionId, mute);
    this.known.set(memberId, mutes);
    this.changed(memberId);
  }

  private async read(): Promise<void> {
    const known: typeof this.known = new Map();
    for (const { memberId, sanctionId, until, why } of await mutesInForce(this.db)) {
      known.set(memberId, (known.get(memberId) ?? new Map<number, Silence>()).set(sanctionId, { until, why }));
    }
    this.known = known;
  }
}
