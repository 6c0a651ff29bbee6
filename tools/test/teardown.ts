/** Jest's global tear-down: ends the brokers that the set-up started. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestBrokers?: () => Promise<void> }).stopTestBrokers?.();
}
