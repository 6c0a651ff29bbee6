import type { Config } from 'jest';

/** One configuration for every project; `npm test -- catalog` narrows it by path. */
const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/(apps|libs|tools)/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/web/', '/apps/e2e/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'import', 'default'] },
  modulePathIgnorePatterns: ['/dist/'],
};
export default config;
