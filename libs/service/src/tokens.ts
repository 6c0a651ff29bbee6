import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { findSession, guest, Refusal, touchSession, type Caller, type SessionState } from '@yinghuo/contracts';
import { Bus, type Asks } from '@yinghuo/kafka';
import { hashOf, isUp, sessions, sessionsChanged, subscribe, type Redis } from '@yinghuo/redis';
import { LRUCache } from 'lru-cache';
import type { Logger } from './log.ts';
import { InjectLog, InjectRedis } from './resources.module.ts';

const rememberMs = 60_000;
const rememberAbsentMs = 5_000;
const touchEveryMs = 3_600_000;
/** Where there is an old copy, nobody waits longer for a new one: what they asked for needs its time too. */
const newerMs = 500;
/** An outage is one line of the log in this time, not one for each request. */
const sayEveryMs = 60_000;
const form = /^[A-Za-z0-9_-]{43}$/;

/** A look at who a token belongs to: one at a time for each, whoever asks meanwhile gets what it brings. */
interface Flight {
  landing: Promise<SessionState>;
  /** The session ended or changed meanwhile: good for whoever waits, but not to be remembered. */
  dropped: boolean;
}

/** Who a token belongs to: own memory → Redis → the members' service, told at once when a session ends or changes. */
@Injectable()
export class Tokens implements OnModuleInit, OnApplicationShutdown {
  private readonly known = new LRUCache<string, SessionState>({ max: 20_000, ttl: rememberMs });
  /** Tokens that are nobody's: asked once, not again and again. */
  private readonly absent = new LRUCache<string, Refusal>({ max: 5_000, ttl: rememberAbsentMs });
  private readonly touched = new LRUCache<string, true>({ max: 20_000, ttl: touchEveryMs });
  private readonly flights = new Map<string, Flight>();
  private listener: Redis | undefined;
  private saidAt = -Infinity;

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @Inject(Bus) private readonly bus: Asks,
    @InjectLog() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    const drop = (hashes: string) => hashes.split(',').forEach((hash) => this.drop(hash));
    const dropAll = () => [...this.known.keys(), ...this.flights.keys()].forEach((hash) => this.drop(hash));
    this.listener = subscribe(this.redis, { [sessionsChanged]: drop }, dropAll);
  }

  onApplicationShutdown(): void {
    this.listener?.disconnect();
  }

  /** Whom this process knows the token to be, without waiting. */
  peek(token: string, visitor: string): Caller | null {
    const state = this.known.get(hashOf(token));
    return state ? callerOf(state, visitor) : null;
  }

  /**
   * The caller behind a token. Refuses with `sessionEnded` or `banned`, and with `unavailable` where no store can say:
   * nobody is signed out because a store is down.
   */
  async resolve(token: string, visitor: string): Promise<Caller> {
    if (!form.test(token)) throw new Refusal('sessionEnded');
    const hash = hashOf(token);
    const state = this.known.get(hash) ?? (await this.look(hash));
    const caller = callerOf(state, visitor);
    this.touch(hash, state, caller);
    return caller;
  }

  private look(hash: string): Promise<SessionState> {
    const refused = this.absent.get(hash);
    if (refused) return Promise.reject(refused);
    return (this.flights.get(hash) ?? this.fly(hash)).landing;
  }

  private fly(hash: string): Flight {
    const flight = { dropped: false } as Flight;
    flight.landing = this.bring(hash, flight).finally(() => {
      if (this.flights.get(hash) === flight) this.flights.delete(hash);
    });
    this.flights.set(hash, flight);
    return flight;
  }

  private async bring(hash: string, flight: Flight): Promise<SessionState> {
    const quick = isUp(this.redis) ? await sessions.read(this.redis, hash).catch(() => null) : null;
    const state = quick?.fresh ? quick : await this.ask(hash, quick);
    if (!flight.dropped) this.known.set(hash, state);
    return state;
  }

  /** A session ended or changed: whoever asks from now on gets what is true now. */
  private drop(hash: string): void {
    this.known.delete(hash);
    const flight = this.flights.get(hash);
    if (!flight) return;
    flight.dropped = true;
    this.flights.delete(hash);
  }

  /** Asks the members' service; where it cannot be asked, an old copy is better than none. */
  private async ask(hash: string, old: SessionState | null): Promise<SessionState> {
    try {
      return await this.bus.ask(findSession, { tokenHash: hash }, guest(), old ? { timeoutMs: newerMs } : {});
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.kind === 'sessionEnded' || error.kind === 'banned') this.absent.set(hash, error);
      else {
        this.say(error);
        if (old) return old;
      }
      // A time-out is our store's silence, not the member's fault.
      throw error.kind === 'timedOut' ? new Refusal('unavailable') : error;
    }
  }

  private say(error: Refusal): void {
    if (performance.now() - this.saidAt < sayEveryMs) return;
    this.saidAt = performance.now();
    this.log.warn({ err: error, call: findSession.name }, 'sessions cannot be looked up');
  }

  /** Renews a session's 30 days, at most once an hour; a failure only means the next request tries. */
  private touch(tokenHash: string, { touchedAt }: SessionState, caller: Caller): void {
    if (this.touched.has(tokenHash) || Date.now() - Date.parse(touchedAt) < touchEveryMs) return;
    this.touched.set(tokenHash, true);
    this.bus.ask(touchSession, { tokenHash }, caller).catch(() => this.touched.delete(tokenHash));
  }
}

const callerOf = (state: SessionState, visitor: string): Caller => ({
  ...guest(visitor),
  memberId: state.memberId,
  sessionId: state.sessionId,
  permission: state.permission,
  level: state.level,
  isMember: state.membershipUntil !== null && Date.parse(state.membershipUntil) > Date.now(),
  mutedUntil: state.mutedUntil,
  blocking: state.blocking ?? false,
  ...(state.mutedUntil && state.mutedWhy ? { mutedWhy: state.mutedWhy } : {}),
});
