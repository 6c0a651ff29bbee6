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

/** The origin of a request, for limits. */
export interface Asker {
  /** The key of guests' limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** Null for guests. */
  caller: Caller | null;
}

/**
 * Admits requests in a fixed order: the address's limit for unknown tokens, the session, the caller's limit. Cached
 * answers and pages are admitted synchronously; other calls pass gate and validation next (edge.guard.ts).
 */
@Injectable()
export class Admission {
  /** Hashes of tokens that were once valid: looking one up again is not counted as guessing. */
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

  /** The asker, as far as this process has it cached; null where a token has to be looked up. */
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
   * The asker, with a session lookup where needed. `refused` is why a token is invalid, to be reported after limits
   * are counted. Throws `tooOften` where the address has sent too many invalid tokens.
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
