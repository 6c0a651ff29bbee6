import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { faultsOf, neverExplained, templatesOf } from './explained.ts';

const source = `
export const one = (sql: Db) => sql\`select 1\`;
export const two = (tx: Tx) => tx<
  { id: number }[]
>\`
  select id from notes where \${sql\`body = 'x'\`}
    and id in (\${
      sql\`select 2\`
    })\`;
const name = css\`color\`;
export const three = () => this.db\`select 3\`;
`;

it('finds statements and queries within them, and which of them no project had explained', async () => {
  const templates = templatesOf('apps/x/src/x.sql.ts', source);
  expect(templates.map(({ from, to }) => [from, to])).toEqual([
    [2, 2],
    [3, 5],
    [8, 8],
    [11, 11],
  ]);
  const dir = await mkdtemp(join(tmpdir(), 'yinghuo-explained-'));
  await writeFile(join(dir, 'x.txt'), 'apps/x/src/x.sql.ts:2\napps/x/src/x.sql.ts:5\napps/y/src/x.sql.ts:11\n');
  await writeFile(join(dir, 'y.txt'), 'apps/x/src/x.sql.ts:4\n');
  expect(neverExplained(templates, dir).map(({ from }) => from)).toEqual([8, 11]);
  await rm(dir, { recursive: true });
  expect(neverExplained(templates, dir)).toEqual(templates);
});

// Forty-two statements were named at the end of every run, and nobody looked.
it('fails by a statement that no spec asks, and by an excuse for one that is asked or gone', () => {
  const never = templatesOf('apps/x/src/x.sql.ts', source).slice(0, 2);
  const excuse = (head: string) => ({ 'apps/x/src/x.sql.ts': { [head]: 'its reason' } });
  expect(faultsOf(never, excuse('select 1'))).toEqual([
    'apps/x/src/x.sql.ts:3 is asked by no spec: select id from notes where',
  ]);
  expect(faultsOf(never.slice(0, 1), excuse('select'))).toEqual([]);
  expect(faultsOf([], excuse('select 1'))).toEqual([
    'apps/x/src/x.sql.ts: tools/test/unasked.ts excuses what a spec asks, or what is not there: select 1',
  ]);
});
