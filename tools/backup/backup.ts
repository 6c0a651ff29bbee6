/**
 * What cannot be made again, saved and brought back (docs/runbooks/backup-and-restore.md):
 * `npm run backup -- take FOLDER [--keep N]` into FOLDER/<instant>, and only the newest N stay there;
 * `npm run backup -- restore FOLDER/<instant>` into an empty database beside an empty Kafka;
 * `npm run backup -- drill` loses a product of its own and brings it back.
 * DATABASE_URL, MEDIA_DIR and the settings of Kafka say where.
 */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main } from '../failure.ts';
import { kafkaNamed } from '../kafka.ts';
import { restore } from './restore.ts';
import { take, type Kept } from './take.ts';

const usage = 'npm run backup -- take FOLDER [--keep N] | restore FOLDER/<instant> | drill';
const instant = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [what, folder] = positionals;
  if (what === 'drill') return (await import('./drill.ts')).drill();
  if (!folder) throw new Failure(usage);
  if (what === 'take') return takeInto(resolve(folder), values.keep);
  if (what !== 'restore') throw new Failure(usage);
  const { at } = await restore(resolve(folder), named(), kafkaNamed());
  console.log(
    `Everything is as it was at ${at}; what was committed after that is lost. npm start, or start the services.`,
  );
});

async function takeInto(folder: string, keep?: string): Promise<void> {
  const most = keep === undefined ? Infinity : Number(keep);
  if (!(most >= 1)) throw new Failure(`--keep ${keep}: how many backups stay, at least one.`);
  const target = join(folder, new Date().toISOString().replaceAll(/[:.]/g, '-'));
  const { at, tables } = await take(named(), target);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${target}: ${tables.length} tables with ${rows} rows as of ${at}`);
  const all = (await readdir(folder)).filter((name) => instant.test(name)).sort();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await rm(join(folder, old), { recursive: true });
}

function named(): Kept {
  const { DATABASE_URL: url, MEDIA_DIR: mediaDir } = process.env;
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  if (!mediaDir) throw new Failure('MEDIA_DIR must say where uploaded pictures lie.');
  return { url, mediaDir };
}
