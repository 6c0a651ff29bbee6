import { Injectable } from '@nestjs/common';
import { guest, type Caller } from '@yinghuo/contracts';
import { addressOf, hashOf } from '@yinghuo/redis';
import { InjectSettings, Tokens } from '@yinghuo/service';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { BffSettings } from '../settings.ts';
import { Visitors } from '../visits/visitors.ts';
import { clientOf } from './address.ts';
import { Limits, type Kind } from './limits.ts';

/** Somebody at the door. */
export interface Asker {
  /** What limits count for guests: an IPv4 address, of IPv6 the /64. */
  address: string;
  /** Null: a guest. */
  caller: Caller | null;
}

/**
 * Every request's way in, in one order: the limit of its address for tokens that nobody knows → session → the limit of
 * whoever that is. Answers that are at hand and pages are let in at once, without waiting; calls that go behind the edge
 * meet their gate and their fields next (edge.guard.ts).
 */
@Injectable()
export class Admission {
  /** Tokens that have been somebody's, by their hashes: looking such a one up again is no guessing. */
  private readonly met = new LRUCache<string, true>({ max: 20_000 });

  constructor(
    private readonly limits: Limits,
    private readonly tokens: Tokens,
    private readonly visitors: Visitors,
    @InjectSettings() private readonly settings: BffSettings,
  ) {}

  addressOf(request: IncomingMessage): string {
    return addressOf(clientOf(request, this.settings.TRUSTED_PROXIES));
  }

  visitorOf({ address, caller }: Asker): string {
    return caller?.memberId ? this.visitors.member(caller.memberId) : this.visitors.guest(address);
  }

  /** Who asks, as far as this process knows; null where a token has to be looked up. */
  atOnce(request: IncomingMessage): Asker | null {
    const token = tokenOf(request);
    const caller = token === undefined ? null : this.tokens.peek(token, '');
    return token !== undefined && caller === null ? null : { address: this.addressOf(request), caller };
  }

  /** Counts a read or write against the general limit; throws `tooOften`. */
  count(kind: Kind, { address, caller }: Asker): void {
    this.limits.general(kind, caller, address);
  }

  /**
   * Who asks, looked up where it has to be. `refused` is why a token is nobody's, to be said when the limits are counted.
   * Throws `tooOften` where the address has brought too many such tokens.
   */
  async ask(
    request: IncomingMessage,
    ignoresSession: boolean,
  ): Promise<{ caller: Caller; address: string; refused?: unknown }> {
    const address = this.addressOf(request);
    const asGuest = () => ({ address, caller: guest(this.visitors.guest(address)) });
    const token = ignoresSession ? undefined : tokenOf(request);
    if (token === undefined) return asGuest();
    try {
      const caller = await this.callerOf(token, address);
      return { address, caller: { ...caller, visitor: this.visitors.member(caller.memberId!) } };
    } catch (refused) {
      if ((refused as { kind?: string }).kind === 'tooOften') throw refused;
      return { ...asGuest(), refused };
    }
  }

  private async callerOf(token: string, address: string): Promise<Caller> {
    const hash = hashOf(token);
    const look = () => this.tokens.resolve(token, '');
    const caller = this.met.has(hash) ? await look() : await this.limits.lookUp(address, look);
    this.met.set(hash, true);
    return caller;
  }
}

export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const token = headers['x-auth-token'];
  return token === undefined || token === '' ? undefined : String(token);
}
