export { connect, TransactionOver, type Db, type DbSettings, type Tx } from './connect.ts';
export { after, cursorOf, join, keyOf, pageOf, part, type Key, type KeyKind } from './keyset.ts';
export { migrate, migrationsIn, migrationsOf } from './migrate.ts';
export { watchPool } from './watch.ts';
