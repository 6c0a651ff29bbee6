import type { Sql } from 'postgres';
export type Db = Sql;
