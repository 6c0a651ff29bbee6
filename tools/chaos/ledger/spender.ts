import type { Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import { entry, type Acknowledged } from './acknowledged.ts';

interface Item {
  id: number;
  price: number;
}

const shops = [
  { list: '/framesList', buy: '/snedUserFrames' },
  { list: '/agList', buy: '/agSendUserCw' },
  { list: '/boxList', buy: '/snedUserBox' },
] as const;

/** What nobody is surprised to hear: too little, owned already, for the membership only, not for sale. */
const plain: readonly number[] = [403, 404, 409, 429];

/** A member who signs in, draws, buys everything there is, and then memberships, for themselves and as presents. */
export class Spender implements Actor {
  private over = false;
  private count = 0;

  readonly member: Member;
  readonly id: number;
  private readonly friends: readonly string[];
  private readonly done: Acknowledged;

  constructor(member: Member, { id, friends, done }: { id: number; friends: readonly string[]; done: Acknowledged }) {
    this.member = member;
    this.id = id;
    this.friends = friends;
    this.done = done;
  }

  async act(): Promise<void> {
    await this.signIn();
    const wanted: { buy: string; item: Item }[] = [];
    for (const { list, buy } of shops) {
      const items = await this.member.get<Item[]>(list);
      wanted.push(...items.map((item) => ({ buy, item })));
    }
    while (!this.over) {
      await this.draw();
      const next = wanted.shift();
      if (next && !(await this.buy(next))) wanted.push(next);
      for (let n = 0; n < 3 && !this.over; n += 1) await this.payMembership();
    }
  }

  end(): void {
    this.over = true;
  }

  /** The day's own: the second answer says that it was done, whether anybody heard the first or not. */
  private async signIn(): Promise<void> {
    const { code } = await this.member.read('/addJf');
    if (code === 200 || code === 409) this.done.signIns.push(String(this.id));
    else this.done.refused.push(`/addJf ${code}`);
  }

  private async draw(): Promise<void> {
    const drawn = await this.say<{ drawId: number }>('/prize2', {});
    if (drawn) this.done.draws.push(String(drawn.drawId));
  }

  /** Whether it is theirs, or never will be. */
  private async buy({ buy, item: { id, price } }: { buy: string; item: Item }): Promise<boolean> {
    const key = this.key();
    const { code, obj } = await this.member.say<{ reason?: string }>(buy, { id }, key);
    if (code === 200) this.done.entries.push(entry(this.id, 'eventPoints', 'cosmetic', -price));
    else if (!plain.includes(code)) this.done.refused.push(`${buy} ${code}`);
    return !(code === 409 && obj?.reason === 'balance');
  }

  private async payMembership(): Promise<void> {
    const friend = this.friends[Math.floor(Math.random() * this.friends.length)];
    const to = Math.random() < 0.5 ? friend : undefined;
    if (await this.say('/vipgx', { plan: 1, ...(to && { to }) })) {
      this.done.entries.push(entry(this.id, 'coins', 'membership', -this.done.membershipCoins));
    }
  }

  private async say<T>(path: string, fields: object): Promise<T | null> {
    const { code, obj } = await this.member.say<T>(path, fields, this.key());
    if (code === 200) return obj as T;
    if (!plain.includes(code)) this.done.refused.push(`${path} ${code}`);
    return null;
  }

  private key = () => `${this.done.tag}s${this.id}n${(this.count += 1)}`;
}
