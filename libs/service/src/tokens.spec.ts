import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { findSession, refuse, touchSession, type FindSession, type SessionState } from '@yinghuo/contracts';
import { Answers, MemoryBus, type Asks, type AskOptions } from '@yinghuo/kafka';
import { connectRedis, hashOf, sessions, type Redis } from '@yinghuo/redis';
import { eventually, openRedis, testDatabase, type OpenRedis } from '@yinghuo/testing';
import { createLog } from './log.ts';
import { Tokens } from './tokens.ts';

/** The members' service: what it knows, what it was asked, and whether its answers are held back. */
@Controller()
class Members {
  known = new Map<string, SessionState>();
  asked = 0;
  isAway = false;
  held: Promise<void> = Promise.resolve();

  @Answers(findSession)
  async find({ tokenHash }: FindSession) {
    this.asked += 1;
    if (this.isAway) refuse('unavailable');
    const state = this.known.get(tokenHash);
    await this.held;
    return state ?? refuse('sessionEnded');
  }

  @Answers(touchSession)
  touch() {
    return null;
  }

  /** Holds back answers until the function it gives is called. What they say is decided before. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return resolve;
  }
}

let broker: OpenRedis;
let redis: Redis;
let database: Awaited<ReturnType<typeof testDatabase>>;
let members: Members;
let tokens: Tokens;
let count = 0;

beforeAll(async () => {
  [broker, database] = [await openRedis(), await testDatabase('members')];
  ({ redis } = broker);
});
afterAll(async () => {
  await broker.close();
  await database.drop();
});

const log = createLog('spec', 'silent');
const open = (to: Redis = redis, bus: Asks = new MemoryBus(database.db, [members])) => {
  const opened = new Tokens(to, bus, log);
  opened.onModuleInit();
  return opened;
};

beforeEach(async () => {
  members = new Members();
  tokens = open();
  // It hears of drops from when it first forgot everything.
  await eventually(async () => {
    const token = signedIn();
    await tokens.resolve(token, 'spec');
    await sessions.drop(redis, [hashOf(token)]);
    return tokens.peek(token, 'spec') === null;
  });
  members.asked = 0;
});
afterEach(() => tokens.onApplicationShutdown());

function signedIn(fields: Partial<SessionState> = {}): string {
  const token = String((count += 1)).padEnd(43, 'x');
  const state: SessionState = {
    sessionId: `session ${count}`,
    memberId: count,
    permission: 1,
    level: 0,
    membershipUntil: null,
    mutedUntil: null,
    touchedAt: new Date().toISOString(),
    ...fields,
  };
  members.known.set(hashOf(token), state);
  return token;
}

describe('a token', () => {
  it('is looked at once by however many ask at the same time, and known from then on', async () => {
    const token = signedIn({ permission: 3 });
    const release = members.hold();
    const callers = Promise.all(Array.from({ length: 20 }, () => tokens.resolve(token, 'spec')));
    await eventually(() => members.asked > 0);
    release();
    for (const caller of await callers) expect(caller).toMatchObject({ permission: 3 });
    expect(tokens.peek(token, 'spec')).toMatchObject({ permission: 3 });
    expect(members.asked).toBe(1);
  });

  it('whose session ended during a look is not remembered', async () => {
    const token = signedIn();
    const release = members.hold();
    const before = tokens.resolve(token, 'spec');
    await eventually(() => members.asked === 1);
    members.known.delete(hashOf(token));
    await sessions.drop(redis, [hashOf(token)]);
    // Whoever asks after the drop begins a look of their own, as soon as this process has heard of it.
    const after = eventually(async () => {
      const look = tokens.resolve(token, 'spec').catch((refused: unknown) => refused);
      return members.asked > 1 ? [look] : null;
    });
    const [look] = await after;
    release();
    await before;
    await expect(look).resolves.toMatchObject({ kind: 'sessionEnded' });
    expect(tokens.peek(token, 'spec')).toBeNull();
  });

  const keepOldCopy = async (token: string) => {
    const state = members.known.get(hashOf(token))!;
    const copiedAt = Date.now() - 3_600_000;
    await redis.set(`session:${hashOf(token)}`, JSON.stringify({ ...state, copiedAt }));
  };

  it('is good by an old copy while the members’ service cannot be asked', async () => {
    const token = signedIn({ permission: 2 });
    await keepOldCopy(token);
    members.isAway = true;
    expect(await tokens.resolve(token, 'spec')).toMatchObject({ permission: 2 });
    expect(members.asked).toBe(1);
  });

  // While Postgres stood still, the look took all of the time that a read has, and the read took it again.
  it('is not looked at for long where there is an old copy', async () => {
    const [copied, unknown] = [signedIn(), signedIn()];
    await keepOldCopy(copied);
    const waits: (AskOptions | undefined)[] = [];
    const memory = new MemoryBus(database.db, [members]);
    const patient = open(redis, {
      ask: (contract, input, caller, options) => {
        waits.push(options);
        return memory.ask(contract, input, caller, options);
      },
    });
    await patient.resolve(copied, 'spec');
    await patient.resolve(unknown, 'spec');
    expect(waits).toEqual([{ timeoutMs: 500 }, {}]);
    patient.onApplicationShutdown();
  });

  it('is not refused as ended where nobody can say', async () => {
    const token = signedIn();
    members.isAway = true;
    await expect(tokens.resolve(token, 'spec')).rejects.toMatchObject({ kind: 'unavailable' });
    members.isAway = false;
    await expect(tokens.resolve(token, 'spec')).resolves.toMatchObject({ memberId: count });
    const alone = open(connectRedis('redis://127.0.0.1:1'));
    await expect(alone.resolve(token, 'spec')).resolves.toMatchObject({ memberId: count });
    alone.onApplicationShutdown();
  });

  it('that nobody can look up is told in the log, once for all of an outage', async () => {
    const warned: unknown[] = [];
    const warn = log.warn;
    log.warn = (told: unknown) => void warned.push(told);
    try {
      members.isAway = true;
      for (let nth = 0; nth < 5; nth += 1) {
        await expect(tokens.resolve(signedIn(), 'spec')).rejects.toMatchObject({ kind: 'unavailable' });
      }
    } finally {
      log.warn = warn;
    }
    expect(warned).toMatchObject([{ call: findSession.name }]);
  });

  it('that is nobody’s is asked for once', async () => {
    const nobodys = 'n'.repeat(43);
    for (let time = 0; time < 3; time += 1) {
      await expect(tokens.resolve(nobodys, 'spec')).rejects.toMatchObject({ kind: 'sessionEnded' });
    }
    expect(members.asked).toBe(1);
    await expect(tokens.resolve('not a token', 'spec')).rejects.toMatchObject({ kind: 'sessionEnded' });
    expect(members.asked).toBe(1);
  });
});
