import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { chatMemberMuted, memberSanctioned, sanctionLifted, type SanctionKind } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { byModerators, forever, mutesInForce } from './mutes.sql.ts';

const readEveryMs = 60_000;

export const silences = (kind: SanctionKind): boolean => kind === 'mute' || kind === 'chatMute';

/** Mutes by member, in memory for connecting clients. Postgres decides whether a message may be sent. */
@Injectable()
export class Mutes implements OnApplicationBootstrap, OnApplicationShutdown {
  private known = new Map<number, Map<number, string>>();
  private timer: NodeJS.Timeout | undefined;
  private changed: (memberId: number) => void = () => {};

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
    bus: Bus,
  ) {
    bus.hear(chatMemberMuted, ({ memberId, until }) => this.set(memberId, byModerators, until ?? null));
    bus.hear(memberSanctioned, ({ memberId, sanctionId, kind, until }) => {
      if (silences(kind)) this.set(memberId, sanctionId, until ?? forever);
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

  /** The instant until which the member is muted; null where they are not. */
  until(memberId: number): string | null {
    const last = [...(this.known.get(memberId)?.values() ?? [])].sort().at(-1);
    return last && Date.parse(last) > Date.now() ? last : null;
  }

  private set(memberId: number, sanctionId: number, until: string | null): void {
    const mutes = this.known.get(memberId) ?? new Map<number, string>();
    if (until === null) mutes.delete(sanctionId);
    else mutes.set(sanctionId, new Date(until).toISOString());
    this.known.set(memberId, mutes);
    this.changed(memberId);
  }

  private async read(): Promise<void> {
    const known: typeof this.known = new Map();
    for (const { memberId, sanctionId, until } of await mutesInForce(this.db)) {
      known.set(memberId, (known.get(memberId) ?? new Map<number, string>()).set(sanctionId, until));
    }
    this.known = known;
  }
}
