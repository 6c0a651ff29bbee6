import { json, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { columns, refused, standing, type Cause } from './post.ts';

/*
 * Coins set aside: out of what a member can spend, into `member:held`, until they are paid or come back. Each step is one
 * posting, known by the key of what it is for (`thread:7`): whoever repeats it gets the same answer, so that the two
 * services of a bounty may each tell the other twice. Steps tell no event: their callers do, in their own words.
 */

export interface Step {
  ledgerId: number;
  /** Of the coins that moved: what could be spent right after it, or, paid to the system, what was still held. */
  balanceAfter: number;
}

/** Refuses `conflict`: `balance` where there are too few coins, `state` where the key stands for another posting. */
export const hold = (sql: Tx, memberId: number, coins: number, { reason, reference, key }: Cause): Promise<Step> =>
  step(sql, sql`hold(${memberId}, ${coins}, ${reason}, ${json(sql, reference)}, ${key})`);

type Why = Pick<Cause, 'reason' | 'reference'>;

/** Pays what a key holds to another member, or to the system. Refuses `conflict state` where that is not to be had. */
export const settle = (sql: Tx, key: string, to: number | 'system', { reason, reference }: Why): Promise<Step> =>
  step(sql, sql`settle(${key}, ${to === 'system' ? null : to}, ${reason}, ${json(sql, reference)})`);

/** Gives back what a key holds. Refuses `conflict state` where there is nothing to give back. */
export const release = (sql: Tx, key: string, { reason, reference }: Why): Promise<Step> =>
  step(sql, sql`release(${key}, ${reason}, ${json(sql, reference)})`);

async function step(sql: Tx, call: Fragment): Promise<Step> {
  const [entry] = await sql<{ id: number; balanceAfter: number }[]>`select ${columns(sql)} from ${call}`.catch(refused);
  return { ledgerId: entry!.id, balanceAfter: standing(entry!.balanceAfter).balanceAfter };
}
