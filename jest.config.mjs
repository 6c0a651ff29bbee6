import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
// Jest runs the sources themselves, so `./x.ts` must stay `./x.ts`.
swc.jsc.rewriteRelativeImportExtensions = false;
delete swc.$schema;

/** @type {import('jest').Config} */
const config = {
  globalSetup: '<rootDir>/tools/test/setup.ts',
  globalTeardown: '<rootDir>/tools/test/teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/libs/testing/src/setup.ts'],
  testEnvironment: 'node',
  // Nothing is timed here; this only ends what hangs, also on a busy machine.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/(apps|libs|tools)/**/*.spec.ts'],
  // The web's specs are Vitest's (decision 37).
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/e2e/', '/apps/web/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  transformIgnorePatterns: ['/node_modules/'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  // A library that is new is found before somebody runs npm install.
  moduleNameMapper: { '^@yinghuo/([^/]+)$': '<rootDir>/libs/$1/src/index.ts' },
  modulePathIgnorePatterns: ['/dist/'],
};
export default config;
