/**
 * Pictures of pages, taken of a product that was filled in a moment ago and compared with those that are kept:
 * `npm run pictures`. With `-- --renew` those that differ take the place of the old ones.
 */
import { parseArgs } from 'node:util';
import { keepBegun } from '../ending.ts';
import { main } from '../failure.ts';
import { build } from '../start/product.ts';
import { dir, holdTests, startTestBrokers } from '../test/brokers.ts';
import { startForJourneys } from '../test/journeys.ts';
import { runTarget } from '../test/nx.ts';

main(async () => {
  const { values } = parseArgs({ options: { renew: { type: 'boolean', default: false } } });
  const begun = keepBegun(1);
  begun.add(await holdTests());
  await build(dir);
  const brokers = await startTestBrokers();
  begun.add(() => brokers.stop());
  const product = await startForJourneys(brokers.addresses);
  begun.add(() => product.stop());
  const { failed, output } = await runTarget('taking pictures of pages', 'pictures', ['e2e'], {
    PRODUCT_URL: product.url,
    ...(values.renew && { RENEW_PICTURES: 'true' }),
  });
  await begun.end();
  if (output) console.log(output);
  process.exit(failed.length > 0 ? 1 : 0);
});
