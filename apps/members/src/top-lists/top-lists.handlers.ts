import { Controller } from '@nestjs/common';
import { getTopLists, levelOf, type GetTopLists, type SignedIn, type TopList, type TopLists } from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { placeBy, signInOf, signInsOf, standingOf, topBy, type Order } from './top-lists.sql.ts';

/** Who has most, and who was first today. */
@Controller()
export class TopListHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(getTopLists)
  async lists(_: GetTopLists, { memberId }: SignedIn): Promise<TopLists> {
    const { listed, coins: ownCoins, points: ownPoints, frameCount } = await standingOf(this.db, memberId);
    const by = async (order: Order, value: number): Promise<TopList<number>> => {
      const [rows, own] = await Promise.all([topBy(this.db, order), placeBy(this.db, order, value, memberId)]);
      return { rows, own };
    };
    const [coins, points, frames, signIns] = await Promise.all([
      by('coins', ownCoins),
      by('points', ownPoints),
      by('frame_count', frameCount),
      this.signIns(memberId),
    ]);
    return { listed, coins, points, levels: levelsOf(points), frames, signIns };
  }

  /** Below the fifty a place is the number of the day, which counts those who hide. */
  private async signIns(memberId: number): Promise<TopList<string>> {
    const today = this.clock.today();
    const [rows, own] = await Promise.all([signInsOf(this.db, today), signInOf(this.db, today, memberId)]);
    const at = rows.findIndex(({ author }) => author.id === memberId);
    const place = at === -1 ? (own?.place ?? null) : at + 1;
    return { rows, own: { place, value: own?.at ?? null, missing: null } };
  }
}

/** A level is so many points: the order is the same. */
const levelsOf = ({ rows, own }: TopList<number>): TopList<number> => ({
  rows: rows.map(({ author, value }) => ({ author, value: levelOf(value) })),
  own: { ...own, value: own.value === null ? null : levelOf(own.value) },
});
