import config from '../../jest.config.mjs';

/** Journeys run against the started product, so they bring no brokers of their own. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = config;

/** @type {import('jest').Config} */
export default {
  ...rest,
  globalSetup: '<rootDir>/apps/e2e/src/chromium.ts',
  rootDir: '../..',
  testMatch: ['<rootDir>/apps/e2e/src/**/*.journey.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Ends what hangs; a journey takes seconds, on a busy machine minutes.
  testTimeout: 600_000,
};
