export { PoolInsideTransaction, withoutPool } from './given.ts';
export { beginning } from './beginning.ts';
export { withBytes } from './bytes.ts';
export { connect, type Db, type DbSettings } from './connect.ts';
export { afterCommit, besideTransaction, isInTransaction, TransactionOver, type Tx } from './transaction.ts';
export { inTurn } from './in-turn.ts';
export { json } from './json.ts';
export {
  after,
  cursorOf,
  isNumbered,
  isPastEnd,
  join,
  keyOf,
  order,
  pageOf,
  part,
  partFromNearerEnd,
  partOfKnownSize,
  placeOf,
  type Key,
  type KeyKind,
  type Order,
} from './keyset.ts';
export { ChangedMigration, migrate } from './migrate.ts';
export {
  countHaving,
  hasEach,
  having,
  newestHaving,
  pageHaving,
  type Amount,
  type WordIndex,
} from './newest-having.ts';
export { pageFromNearerEnd } from './nearer-end.ts';
export { ownRows, type OwnPart } from './own-rows.ts';
export { checkQuota, useQuota, type Quota } from './quota.ts';
export { inSlices } from './slices.ts';
export { statements, templates, type Asked, type Template } from './statements.ts';
export { sourcesOf, type SqlSource } from './sources.ts';
export { keepTypesQueryQuiet } from './types-query.ts';
export { isUniqueViolation } from './unique-violation.ts';
export { watchPool } from './watch.ts';
