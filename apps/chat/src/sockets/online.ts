import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { atMoments } from '@yinghuo/kafka';
import { isUp, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';

const beatEveryMs = 1000;
/** A process that was not heard of for so long is dead. */
const aliveMs = 6000;
const pods = 'chat:pods';
const mostSockets = 10;
const listedMs = 3000;

/**
 * Members on all processes that are alive, each once, counted for all of them at most twice a second. In the set of every
 * process is 0, which is nobody, so that the set is there as long as the process lives.
 */
const countMembers = `
  local counted = redis.call('get', KEYS[1] .. ':count')
  if counted then return tonumber(counted) end
  local alive = {}
  for _, pod in ipairs(redis.call('smembers', KEYS[1])) do
    if redis.call('exists', KEYS[1] .. ':' .. pod) == 1 then alive[#alive + 1] = KEYS[1] .. ':' .. pod
    else redis.call('srem', KEYS[1], pod) end
  end
  local count = #alive > 0 and redis.call('sunionstore', KEYS[1] .. ':all', unpack(alive)) - 1 or 0
  redis.call('del', KEYS[1] .. ':all')
  redis.call('set', KEYS[1] .. ':count', count, 'px', 450)
  return count`;

/** Takes a seat, and gives back who has to leave for it: the oldest, of those whose process lives. */
const takeSeat = `
  for _, seat in ipairs(redis.call('zrange', KEYS[2], 0, -1)) do
    local pod = string.match(seat, '^[^ ]+')
    if pod ~= ARGV[1] and redis.call('exists', KEYS[1] .. ':' .. pod) == 0 then redis.call('zrem', KEYS[2], seat) end
  end
  local now = redis.call('time')
  redis.call('zadd', KEYS[2], now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1] .. ' ' .. ARGV[2])
  redis.call('expire', KEYS[2], 604800)
  local over = redis.call('zcard', KEYS[2]) - ARGV[3]
  if over <= 0 then return {} end
  local leaving = redis.call('zrange', KEYS[2], 0, over - 1)
  redis.call('zremrangebyrank', KEYS[2], 0, over - 1)
  return leaving`;

/**
 * Who is connected, on all processes by way of Redis: how many members, and no more than ten sockets of each. Without
 * Redis each process knows its own.
 */
@Injectable()
export class Online implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pod = randomBytes(6).toString('hex');
  private readonly here = new Map<number, number>();
  private readonly changed = new Set<number>();
  /** Redis may not know what it should: it is told everything. */
  private anew = true;
  private listed: { members: readonly number[]; until: number } = { members: [], until: 0 };
  private told = 0;
  private guessed = false;
  private endBeats = () => {};
  private changedTo: (count: number) => void = () => {};

  constructor(@InjectRedis() private readonly redis: Redis) {}

  onApplicationBootstrap(): void {
    this.endBeats = atMoments(beatEveryMs, () => void this.beat());
  }

  async onApplicationShutdown(): Promise<void> {
    this.endBeats();
    if (isUp(this.redis)) await this.redis.del(`${pods}:${this.pod}`).catch(() => {});
  }

  /** Who is told of every change from now on, once a second at most. */
  tell(changedTo: (count: number) => void): void {
    this.changedTo = changedTo;
  }

  /** How many there are, as far as is known. */
  get count(): number {
    if (this.told >= this.here.size) return this.told;
    // Somebody hears what others have not heard, so the next beat tells everybody.
    this.guessed = true;
    return this.here.size;
  }

  /** Who is connected, on all processes; asked of Redis every few seconds at most. */
  async members(): Promise<readonly number[]> {
    if (Date.now() < this.listed.until) return this.listed.members;
    const members = (await this.listAll().catch(() => null)) ?? [...this.here.keys()];
    this.listed = { members, until: Date.now() + listedMs };
    return members;
  }

  private async listAll(): Promise<number[] | null> {
    if (!isUp(this.redis)) return null;
    const processes = await this.redis.smembers(pods);
    const ids = processes.length > 0 ? await this.redis.sunion(...processes.map((pod) => `${pods}:${pod}`)) : [];
    return ids.map(Number).filter((id) => id > 0);
  }

  enter(memberId: number): void {
    const sockets = this.here.get(memberId) ?? 0;
    this.here.set(memberId, sockets + 1);
    if (sockets === 0) this.changed.add(memberId);
    // Whoever takes a seat of this member's has to find this process alive.
    if (this.here.size === 1 && sockets === 0) void this.beat();
  }

  leave(memberId: number): void {
    const sockets = this.here.get(memberId)! - 1;
    if (sockets > 0) return void this.here.set(memberId, sockets);
    this.here.delete(memberId);
    this.changed.add(memberId);
  }

  /** Answers the ids of the sockets that are too many now. */
  async seat(memberId: number, socketId: string): Promise<string[]> {
    if (!isUp(this.redis)) return [];
    const seats = `chat:seats:${memberId}`;
    const leaving = await this.redis
      .eval(takeSeat, 2, pods, seats, this.pod, socketId, String(mostSockets))
      .catch(() => []);
    return (leaving as string[]).map((seat) => seat.split(' ')[1]!);
  }

  unseat(memberId: number, socketId: string): void {
    if (isUp(this.redis)) this.redis.zrem(`chat:seats:${memberId}`, `${this.pod} ${socketId}`).catch(() => {});
  }

  private async beat(): Promise<void> {
    // Nobody is here to be told, or to be counted by others.
    if (this.here.size === 0 && this.changed.size === 0) {
      this.told = 0;
      return;
    }
    const count = await this.countAll().catch(() => null);
    if (count === null) this.anew = true;
    const now = count ?? this.here.size;
    if (now === this.told && !this.guessed) return;
    this.told = now;
    this.guessed = false;
    this.changedTo(now);
  }

  private async countAll(): Promise<number | null> {
    if (!isUp(this.redis)) return null;
    const own = `${pods}:${this.pod}`;
    const work = this.redis.multi();
    const changed = this.anew ? [...this.here.keys()] : [...this.changed];
    const came = changed.filter((id) => this.here.has(id));
    const went = changed.filter((id) => !this.here.has(id));
    const size = this.here.size + 1;
    this.changed.clear();
    if (this.anew) work.del(own);
    work.sadd(own, '0', ...came.map(String));
    if (went.length > 0) work.srem(own, ...went.map(String));
    work.pexpire(own, aliveMs).sadd(pods, this.pod).scard(own).eval(countMembers, 1, pods);
    const results = (await work.exec()) ?? [];
    const failed = results.find(([error]) => error !== null);
    if (failed) throw failed[0]!;
    const [known, count] = results.slice(-2).map(([, result]) => result as number);
    // Redis may have forgotten everything between two beats.
    this.anew = known !== size;
    return count!;
  }
}
