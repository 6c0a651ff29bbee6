/** The whole service on a database of its own, asked in this process. */
import {
  gamePublished,
  guest,
  memberFollowed,
  memberRegistered,
  nicknameKey,
  writeNote,
  type Note,
  type Section,
  type SignedIn,
  type WriteNote,
} from '@yinghuo/contracts';
import { Bus, type Asks, type MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { member, openService } from '@yinghuo/testing';
import { CommunityModule } from './community.module.ts';

export class World {
  readonly guest = guest('spec');
  private count = 0;

  private constructor(
    readonly db: Db,
    readonly bus: MemoryBus,
    readonly close: () => Promise<void>,
  ) {}

  /** Asks of other services go to `others`. */
  static async open(others?: Asks): Promise<World> {
    const replace = others ? [{ provide: Bus, useValue: others }] : [];
    const { db, bus, close } = await openService('community', CommunityModule, { replace });
    return new World(db, bus, close);
  }

  /** A member whom the service has heard of. */
  async member(fields: Partial<SignedIn> = {}): Promise<SignedIn & { nickname: string }> {
    const one = this.next(fields);
    await this.bus.tell(memberRegistered, { memberId: one.memberId, nickname: one.nickname, day: '2026-11-21' });
    return one;
  }

  /** So many, as if the service had heard of each: one statement takes the place of as many events. */
  async crowd(count: number, fields: Partial<SignedIn> = {}): Promise<(SignedIn & { nickname: string })[]> {
    const many = Array.from({ length: count }, () => this.next(fields));
    const rows = many.map(({ memberId: id, nickname }) => ({ id, nickname, nicknameKey: nicknameKey(nickname) }));
    await this.db`insert into authors ${this.db(rows)}`;
    return many;
  }

  private next(fields: Partial<SignedIn>): SignedIn & { nickname: string } {
    this.count += 1;
    return { ...member({ memberId: 1000 + this.count, ...fields }), nickname: `会员${this.count}号` };
  }

  /** A live game that the service has heard of. */
  async game(section: Section = 'gal'): Promise<number> {
    this.count += 1;
    const gameId = 5000 + this.count;
    await this.bus.tell(gamePublished, {
      gameId,
      section,
      title: `作品${gameId}`,
      titles: [`作品${gameId}`],
      submitterId: 1,
      by: 1,
    } as never);
    return gameId;
  }

  follow(one: SignedIn, other: SignedIn): Promise<void> {
    return this.bus.tell(memberFollowed, { memberId: one.memberId, otherId: other.memberId });
  }

  /** A note, written without counting against the quota. */
  async note(author: SignedIn, fields: Partial<WriteNote> = {}): Promise<Note> {
    const note = await this.bus.ask(writeNote, noteWith(fields), author);
    await this.db`delete from quota_uses`;
    return note;
  }

  /** Names of the events told so far, oldest first. */
  async told(): Promise<string[]> {
    return (await this.db<{ name: string }[]>`select name from outbox order by seq`).map(({ name }) => name);
  }
}

export const noteWith = (fields: Partial<WriteNote> = {}): WriteNote => ({
  title: '明天见',
  body: '窗外下雨，屏幕里也下雨。',
  paper: 1,
  ink: 1,
  font: 1,
  stickers: [],
  games: [],
  spoiler: false,
  visibility: 'public',
  ...fields,
});
