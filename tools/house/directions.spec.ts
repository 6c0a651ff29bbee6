import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  // The rules in question need no types, and these files do not exist.
  overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
  ruleFilter: ({ ruleId }) => ruleId === 'boundaries/dependencies' || ruleId === 'no-restricted-imports',
});

const refused = async (filePath: string, imported: string): Promise<boolean> => {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath });
  return result!.messages.length > 0;
};

it.each([
  ['libs/kafka/src/x.ts', '@yinghuo/contracts'],
  ['libs/kafka/src/x.ts', '@yinghuo/postgres'],
  ['libs/kafka/src/x.ts', 'kafkajs'],
  ['libs/kafka/src/x.ts', './kafka.ts'],
  ['libs/kafka/src/x.spec.ts', '@yinghuo/testing'],
  ['libs/service/src/x.ts', '@yinghuo/redis'],
  ['apps/catalog/src/x.ts', '@yinghuo/service'],
  ['apps/catalog/src/x.ts', './main.ts'],
  ['apps/bff/src/x.ts', '@yinghuo/contracts/wire'],
  ['apps/web/src/x.ts', '@yinghuo/contracts/wire'],
  ['apps/web/src/routes.tsx', './pages/StaffPage.tsx'],
  ['apps/web/src/pages/games/x.tsx', '../../features/ratings/api.ts'],
  ['apps/web/src/shell/x.tsx', '../features/chat/open.ts'],
  ['apps/web/src/features/games/components/x.tsx', '../api.ts'],
  ['apps/web/src/features/games/x.ts', '../../entities/game/paths.ts'],
  ['apps/web/src/entities/game-form/x.tsx', '../game/Cover.tsx'],
  ['apps/web/src/lib/x.spec.tsx', '../testing/page.tsx'],
  ['tools/x.ts', '@yinghuo/kafka'],
  ['apps/e2e/src/x.ts', '@yinghuo/client'],
])('%s may import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(false);
});

it.each([
  ['libs/contracts/src/x.ts', '@yinghuo/kafka'],
  ['libs/contracts/src/x.ts', '../../kafka/src/kafka.ts'],
  ['libs/redis/src/x.ts', '@yinghuo/postgres'],
  ['libs/kafka/src/x.ts', '@yinghuo/service'],
  ['libs/kafka/src/x.ts', '@yinghuo/testing'],
  ['apps/catalog/src/x.ts', '@yinghuo/members'],
  ['apps/bff/src/x.ts', '../../catalog/src/main.ts'],
  ['apps/catalog/src/x.ts', '@yinghuo/contracts/wire'],
  ['apps/web/src/x.ts', '@yinghuo/contracts'],
  ['apps/web/src/x.ts', '@yinghuo/kafka'],
  ['apps/web/src/x.ts', '@yinghuo/client'],
  ['libs/client/src/x.ts', '@yinghuo/contracts'],
  ['apps/web/src/features/games/x.ts', '@yinghuo/kafka'],
  ['apps/web/src/features/games/x.ts', '../ratings/api.ts'],
  ['apps/web/src/features/games/x.ts', '../../shell/handle.ts'],
  ['apps/web/src/features/games/x.ts', '../../pages/StaffPage.tsx'],
  ['apps/web/src/entities/game/x.ts', '../../features/games/api.ts'],
  ['apps/web/src/entities/game/x.ts', '../report/api.ts'],
  ['apps/web/src/pages/games/x.tsx', '../../shell/handle.ts'],
  ['apps/web/src/ui/x.tsx', '../entities/member/Avatar.tsx'],
  ['apps/web/src/lib/x.ts', '../ui/cx.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(true);
});
