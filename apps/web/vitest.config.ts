import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const each = {
  // Nothing is timed here; this only ends what hangs, also on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  unstubGlobals: true,
};

/** Rules (`*.spec.ts`) run in Node; hooks and parts (`*.spec.tsx`) in something like a browser. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    // The machine has two cores, and services are tested beside.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...each, name: 'rules', environment: 'node', include: ['src/**/*.spec.ts'] } },
      {
        extends: true,
        test: {
          ...each,
          name: 'parts',
          environment: 'happy-dom',
          include: ['src/**/*.spec.tsx'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});
