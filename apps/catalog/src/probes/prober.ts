import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { linkStateChanged } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import { Outside, OutsideRefused } from '@yinghuo/outside';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import { mourn } from '../downloads/downloaders.sql.ts';
import { reportsToSuspect } from '../downloads/downloads.sql.ts';
import type { CatalogSettings } from '../settings.ts';
import { noteLinkChange } from '../versions/link-changes.sql.ts';
import { findDead, lockLink, settle, takeDue, type DueLink } from './probes.sql.ts';
import { verdictOf, type Verdict } from './verdict.ts';

const everyMs = 20_000;
/** Enough of a page to read its title. */
const bounds = { bytes: 64 << 10, cut: true, firstByteMs: 5000, totalMs: 10_000 };

/** Tries links by itself: those in doubt first, and all of them in turn. */
@Injectable()
export class Prober implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectSettings() private readonly settings: CatalogSettings,
    @InjectLog() private readonly log: Logger,
    private readonly outside: Outside,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.LINK_PROBES_PER_MINUTE) return;
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((err: unknown) => this.log.warn({ err }, 'links have to wait for their probe'))
        .finally(() => (this.running = undefined));
    }, everyMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Tries what is due. */
  async run(): Promise<void> {
    const due = await takeDue(this.db, this.settings.LINK_PROBES_PER_MINUTE);
    await Promise.all(due.map(async (link) => this.decide(link, await this.look(link))));
  }

  private async look({ provider, url }: DueLink): Promise<Verdict> {
    try {
      return verdictOf(provider, await this.outside.get(url, provider === 'direct' ? { ...bounds, bytes: 0 } : bounds));
    } catch (error) {
      // That we could not get there says something about the way, and may say nothing about the file.
      if (error instanceof OutsideRefused) return 'unknown';
      throw error;
    }
  }

  private async decide(link: DueLink, verdict: Verdict): Promise<void> {
    if (verdict === 'unknown') return;
    await this.db.begin(async (sql) => {
      const probed = await lockLink(sql, link);
      if (!probed) return;
      const { state: from, foundDead, harms, versionId, gameId, ownerId } = probed;
      if (verdict === 'dead' && from !== 'dead' && !foundDead) return void (await findDead(sql, link.id));
      // That it can be reached says nothing of whether it is harmful.
      const to = verdict === 'valid' && harms >= reportsToSuspect ? 'suspect' : verdict;
      await settle(sql, link.id, to);
      if (from === to) return;
      if (to !== 'suspect') await noteLinkChange(sql, link.id, to === 'dead' ? 'dead' : 'mended', null);
      if (verdict === 'dead') await mourn(sql, link.id);
      await record(sql, linkStateChanged, { linkId: link.id, versionId, gameId, ownerId, from, to });
    });
  }
}
