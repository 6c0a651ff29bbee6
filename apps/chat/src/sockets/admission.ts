import { Injectable } from '@nestjs/common';
import { isSignedIn, may, Refusal } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { addressOf, limit, type Limit, type Redis } from '@yinghuo/redis';
import { clientAddress, InjectDb, InjectRedis, InjectSettings, Tokens } from '@yinghuo/service';
import { blockedOf } from '../relations/relations.sql.ts';
import { Room } from '../room/room.ts';
import type { ChatSettings } from '../settings.ts';
import type { ChatSocket, Guest } from './events.ts';

/** Who may come in: limits → session, as everywhere (docs/wire.md). */
@Injectable()
export class Admission {
  private readonly handshakes: Limit;

  constructor(
    @InjectRedis() redis: Redis,
    @InjectDb() private readonly db: Db,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly tokens: Tokens,
    private readonly room: Room,
  ) {
    this.handshakes = limit(redis, { name: 'chat-handshake', points: settings.CHAT_HANDSHAKES, seconds: 60 });
  }

  /** Throws a Refusal. */
  async admit({ handshake }: ChatSocket): Promise<Guest> {
    const wait = await this.handshakes.take(this.addressOf(handshake));
    if (wait !== null) throw new Refusal('tooOften', { retryAfterSeconds: wait });
    const { token, lastSeq } = handshake.auth as { token?: unknown; lastSeq?: unknown };
    if (typeof token !== 'string' || token === '') throw new Refusal('signInNeeded');
    const caller = await this.tokens.resolve(token, '');
    if (!isSignedIn(caller)) throw new Refusal('sessionEnded');
    if (!this.room.open) throw new Refusal('unavailable');
    // Moderators see what everybody says.
    const asks = caller.blocking && !may(caller.permission, 'moderate');
    const blocked = asks ? await blockedOf(this.db, caller.memberId) : [];
    return { caller, token, lastSeq: await this.readSeq(lastSeq), blocked };
  }

  /** A client that has more than this process was last with a quicker one; one that has more than there is has nothing. */
  private async readSeq(seq: unknown): Promise<number | null> {
    if (!Number.isSafeInteger(seq) || (seq as number) < 0) return null;
    if ((seq as number) > this.room.last) await this.room.look();
    return (seq as number) > this.room.last ? null : (seq as number);
  }

  private addressOf({ headers, address }: ChatSocket['handshake']): string {
    return addressOf(clientAddress(headers['x-forwarded-for'], address, this.settings.CHAT_TRUSTED_PROXIES));
  }
}
