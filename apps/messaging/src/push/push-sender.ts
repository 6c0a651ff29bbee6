import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PushedMessage } from '@yinghuo/contracts';
import { Outside, OutsideRefused } from '@yinghuo/outside';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, InjectSettings, type Logger } from '@yinghuo/service';
import webPush from 'web-push';
import type { MessagingSettings } from '../settings.ts';
import { forgetGone, newsOf, setGone, settle, takeDue, type DuePush } from './push.sql.ts';
import { vapidOf, type Vapid } from './vapid.ts';

/** Fewer than the pool has connections. */
const atOnce = 4;
/** The last one half an hour after the first: what is told later is no news. */
const mostTries = 6;
/** How long whoever passes it on keeps it for a device that is off, in seconds. */
const daySeconds = 24 * 3600;
/** Only the status counts. Shorter than the minute after which it is tried again. */
const bounds = { bytes: 0, cut: true, firstByteMs: 10_000, totalMs: 15_000 };

/** What became of a message: a device that is `gone` takes none at this address again. */
type Outcome = 'taken' | 'gone' | 'later';

/** Tells devices of new messages, outside of any transaction. After a crash a device may be told twice. */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  /** Null: this site tells no devices. */
  readonly vapid: Vapid | null;
  private round: Promise<void> | undefined;
  private lookAgain = false;

  constructor(
    @InjectDb() private readonly db: Db,
    @InjectSettings() private readonly settings: MessagingSettings,
    @InjectLog() private readonly log: Logger,
    private readonly outside: Outside,
  ) {
    this.vapid = settings.PUSH_KEY ? vapidOf(settings.PUSH_KEY) : null;
  }

  async onApplicationShutdown(): Promise<void> {
    this.lookAgain = false;
    await this.round;
  }

  /** Tells devices whose turn it is; resolves when no more is due. Never rejects. */
  async send(): Promise<void> {
    this.lookAgain = true;
    while (this.lookAgain) {
      this.round ??= this.sendDue()
        .catch((err: unknown) => {
          this.lookAgain = false;
          this.log.warn({ err }, 'devices have to wait for their messages');
        })
        .finally(() => (this.round = undefined));
      await this.round;
    }
  }

  private async sendDue(): Promise<void> {
    while (this.lookAgain) {
      this.lookAgain = false;
      for (let taken = await takeDue(this.db, atOnce); taken.length > 0; taken = await takeDue(this.db, atOnce)) {
        await Promise.all(taken.map((due) => this.sendOne(due)));
      }
    }
  }

  private async sendOne(due: DuePush): Promise<void> {
    const news = await newsOf(this.db, due.memberId);
    const outcome = news ? await this.tell(due, news) : 'taken';
    if (outcome === 'gone') {
      await setGone(this.db, due.deviceId);
      await forgetGone(this.db);
    } else if (outcome === 'taken' || due.tries >= mostTries) await settle(this.db, due);
  }

  private async tell({ endpoint, p256dh, auth, titles }: DuePush, news: Required<PushedMessage>): Promise<Outcome> {
    const { unread, type, title } = news;
    const told: PushedMessage = titles ? { unread, type, title } : { unread, type };
    const sealed = this.seal({ endpoint, keys: { p256dh, auth } }, JSON.stringify(told));
    if (!sealed) return 'gone';
    const { headers, body } = sealed;
    try {
      const { status } = await this.outside.post(endpoint, { headers: textsOf(headers), body }, bounds);
      if (status >= 200 && status < 300) return 'taken';
      if (status === 404 || status === 410) return 'gone';
      this.log.warn({ status, host: new URL(endpoint).host }, 'a device could not be told');
      return 'later';
    } catch (err) {
      if (!(err instanceof OutsideRefused)) throw err;
      // An address that we never ask is none.
      return err.reason === 'address' || err.reason === 'private' ? 'gone' : 'later';
    }
  }

  /** Null where the keys are none, which only the curve can tell. */
  private seal(
    subscription: webPush.PushSubscription,
    text: string,
  ): (webPush.RequestDetails & { body: Buffer }) | null {
    const vapidDetails = { subject: `mailto:${this.settings.CONTACT_EMAIL}`, ...this.vapid! };
    // A device that was off is told the newest only.
    const how = { vapidDetails, TTL: daySeconds, topic: 'inbox', urgency: 'normal' } as const;
    try {
      return webPush.generateRequestDetails(subscription, text, how);
    } catch (err) {
      this.log.warn({ err }, 'a device with keys that are none');
      return null;
    }
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
