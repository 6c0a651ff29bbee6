import type { Currency, PostingReason } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

interface Entry {
  day: string;
  currency: Currency;
  reason: PostingReason;
  /** How the entry counts; `amount` is never negative. */
  as: 'earned' | 'spent' | 'reversed';
  amount: number;
}

export const countPosting = (sql: Tx, { day, currency, reason, as, amount }: Entry) => sql`
  insert into points as p (day, currency, reason, ${sql(as)}) values (${day}, ${currency}, ${reason}, ${amount})
  on conflict (day, currency, reason) do update set ${sql(as)} = p.${sql(as)} + excluded.${sql(as)}`;
