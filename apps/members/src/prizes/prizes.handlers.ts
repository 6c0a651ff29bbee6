import { createHmac } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  drawMessage,
  drawPrize,
  getDraw,
  getPrizes,
  listOwnDraws,
  listSeasons,
  listWinners,
  prizeAt,
  prizeDrawn,
  refuse,
  type Drawn,
  type DrawPrize,
  type GetDraw,
  type GetPrizes,
  type ListOwnDraws,
  type PrizeFair,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { lockCaller } from '../member.sql.ts';
import { give } from './give.ts';
import {
  begun,
  chancesOf,
  drawOf,
  drawsOf,
  insertDraw,
  nextAfter,
  shownSeason,
  takeNumber,
  winners,
} from './prizes.sql.ts';

const mostWinners = 50;
const mostSeasons = 40;

@Controller()
export class PrizeHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getPrizes)
  async fair(_: GetPrizes, { memberId }: SignedIn): Promise<PrizeFair> {
    const now = this.clock.now();
    const [[season], next, chances] = await Promise.all([
      begun(this.db, now, 1),
      nextAfter(this.db, now),
      chancesOf(this.db, memberId, this.clock.today(), now),
    ]);
    // Upkeep makes both ahead of time: without it there is nothing to show yet.
    if (!season || !next) refuse('unavailable');
    const { name, beginsAt, seedHash } = next;
    const shown = shownSeason(season, now);
    return { season: shown, next: { name, beginsAt, seedHash }, chances: shown.seed === null ? chances : 0 };
  }

  /** One transaction behind the member's row, for the chances, and the season's, for the number. */
  @Answers(drawPrize)
  async draw(_: DrawPrize, { memberId }: SignedIn, sql: Tx): Promise<Drawn> {
    const [now, day] = [this.clock.now(), this.clock.today()];
    await lockCaller(sql, memberId);
    const chances = await chancesOf(sql, memberId, day, now);
    if (chances === 0) refuse('conflict', { reason: 'full' });
    const season = (await takeNumber(sql, now)) ?? refuse('conflict', { reason: 'state' });
    const { n, id: seasonId } = season;
    const hmac = createHmac('sha256', season.seed).update(drawMessage(n, memberId)).digest('hex');
    const pooled = prizeAt(season.pool, hmac);
    const { id: prizeId, kind, amount } = pooled;
    const drawId = await insertDraw(sql, { seasonId, n, memberId, prizeId, won: kind !== 'nothing', day });
    const prize = await give(sql, { memberId, drawId, now }, pooled);
    await record(sql, prizeDrawn, { memberId, drawId, seasonId, n, prizeId, kind, amount });
    return { drawId, n, prize, chances: await chancesOf(sql, memberId, day, now) };
  }

  @Answers(listOwnDraws)
  own(query: ListOwnDraws, { memberId }: SignedIn) {
    return drawsOf(this.db, memberId, query);
  }

  @Answers(listWinners)
  winners() {
    return winners(this.db, mostWinners);
  }

  @Answers(listSeasons)
  async seasons() {
    const now = this.clock.now();
    return (await begun(this.db, now, mostSeasons)).map((season) => shownSeason(season, now));
  }

  @Answers(getDraw)
  async one({ season, n }: GetDraw) {
    return (await drawOf(this.db, season, n, this.clock.now())) ?? refuse('notFound');
  }
}
