import config from './jest.config.mjs';

/** Pictures are taken of the product as it was filled in: before any journey writes. */
/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/apps/e2e/src/pictures/*.pictures.ts'], testTimeout: 180_000 };
