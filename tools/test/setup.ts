/** Jest's global set-up: `npm test` names the brokers; a single spec run by hand gets some for itself. */
import { holdTests, startTestBrokers } from './brokers.ts';

export default async function setup(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const release = await holdTests();
  const stack = await startTestBrokers();
  Object.assign(process.env, stack.addresses);
  Object.assign(globalThis, {
    stopTestBrokers: async () => {
      await stack.stop();
      release();
    },
  });
}
