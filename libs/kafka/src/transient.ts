import { Refusal } from '@yinghuo/contracts';
import { TransactionOver } from '@yinghuo/postgres';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the database could not be reached, or was going down or coming up: nothing else can be done there either. */
export const isOutage = (error: unknown): boolean =>
  error instanceof TransactionOver ||
  /^(CONNECT|E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|08|57P0|53|25006)/.test(codeOf(error));

/** Whether two transactions collided and Postgres ended this one: nothing is left of it. */
export const isCollision = (error: unknown): boolean => /^(40001|40P01)/.test(codeOf(error));

/**
 * Whether trying again may help although nothing changes in what is tried: besides outages another service is away, two
 * transactions collided (40001, 40P01), or a statement (57014), a lock (55P03) or a transaction (25P03) took too long.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.kind === 'unavailable' || error.kind === 'timedOut'
    : isOutage(error) || isCollision(error) || /^(57014|55P03|25P03)/.test(codeOf(error));
