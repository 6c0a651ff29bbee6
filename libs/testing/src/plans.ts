import { createHash } from 'node:crypto';
import type { Service } from '@yinghuo/contracts';
import type postgres from 'postgres';
import { connectFor } from './filled.ts';
import type { FollowedStatement } from './followed.ts';
import { mayReadWhole } from './plans-allowed.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** Nodes that ask for no more rows of what is below them than are asked of themselves. */
const passing = [
  'Limit',
  'LockRows',
  'Nested Loop',
  'Append',
  'Merge Append',
  'Subquery Scan',
  'Result',
  'ProjectSet',
  'Unique',
  'Memoize',
];

/** A table that a plan reads from one end to the other, and by which node. */
export interface WholeRead {
  table: string;
  index?: string;
  /** Along an index until enough rows pass a filter: quick where most do, and all of it where few do. */
  isWalk: boolean;
  how: string;
}

/** What a plan reads from one end to the other. A Limit above ends it, unless a filter leaves too few rows. */
export function readWhole(plan: Plan, isLimited = false, ofHeap?: string): WholeRead[] {
  const {
    'Node Type': node,
    'Index Cond': cond,
    'Relation Name': table = ofHeap,
    'Index Name': index,
    Filter: filter,
  } = plan;
  const isSeq = node === 'Seq Scan';
  const isIndex = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(node) && cond === undefined;
  const ends = isLimited && filter === undefined;
  const how = [node, index && `by ${index}`, filter && `where ${filter}`].filter(Boolean).join(' ');
  const own = (isSeq || isIndex) && !ends ? [{ table: table!, index, isWalk: isLimited && isIndex, how }] : [];
  const below = (plan.Plans ?? []).flatMap((child, at) => {
    const relation = child['Parent Relationship'];
    const inherits =
      relation !== 'InitPlan' &&
      relation !== 'SubPlan' &&
      passing.includes(node) &&
      (node !== 'Nested Loop' || at === 0);
    return readWhole(child, node === 'Limit' || (isLimited && inherits), table);
  });
  return [...own, ...below];
}

/** The plan of a statement whatever its parameters are, as services run it (decision 24). */
export async function planOf(sql: postgres.Sql, text: string): Promise<Plan> {
  const [row] = await sql.unsafe(`explain (generic_plan, format json) ${text}`).simple();
  return (row!['QUERY PLAN'] as { Plan: Plan }[])[0]!.Plan;
}

/**
 * Explains statements on a service's filled database, each once for as long as the brokers run; answers what is wrong with
 * those that read a whole table which grows.
 */
export async function judgeStatements(url: string, service: Service, followed: FollowedStatement[]): Promise<string[]> {
  const sql = connectFor(url, service);
  try {
    const judged = new Set((await sql<{ hash: string }[]>`select hash from judged_statements`).map(({ hash }) => hash));
    const faults: string[] = [];
    const passed: string[] = [];
    for (const statement of followed) {
      const hash = createHash('sha256')
        .update(`${fileOf(statement)} ${statement.text}`)
        .digest('hex');
      if (judged.has(hash)) continue;
      const fault = await faultOf(sql, service, statement);
      if (fault) faults.push(fault);
      else passed.push(hash);
    }
    if (passed.length > 0) {
      await sql`insert into judged_statements ${sql(passed.map((hash) => ({ hash })))} on conflict do nothing`;
    }
    return faults;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** What is wrong with a statement, in words for who wrote it. */
async function faultOf(sql: postgres.Sql, service: Service, statement: FollowedStatement): Promise<string | null> {
  const { text, at } = statement;
  const where = at
    .filter((line, index) => index === 0 || !ofTheHouse.test(line))
    .slice(0, 3)
    .join(' < ');
  let plan: Plan;
  try {
    plan = await planOf(sql, text);
  } catch (error) {
    // What is there for one test file alone, such as a temporary table, is judged nowhere.
    if ((error as { code?: string }).code === undefinedTable) return null;
    return `${where} cannot be explained: ${(error as Error).message}\n${text.trim()}`;
  }
  const reads = readWhole(plan).filter((read) => !mayReadWhole(service, read, fileOf(statement)));
  if (reads.length === 0) return null;
  const tables = [...new Set(reads.map(({ table }) => `${service}.${table}`))].join(', ');
  const nodes = reads.map(({ table, how }) => `  ${table}: ${how}`).join('\n');
  return `${where}
reads all of ${tables}, which grows: quick in this spec, seconds where there are a million rows.
${nodes}
An index or a limit mends it; a table that stays small, or a statement that may, is said in libs/testing/src/plans-allowed.ts with its reason (decision 118).
${text.trim()}`;
}

const undefinedTable = '42P01';
/** Lines through which every statement comes. */
const ofTheHouse = /^libs\/(?:postgres|kafka)\//;

const fileOf = ({ at }: FollowedStatement): string => at[0]!.replace(/:\d+$/, '');
