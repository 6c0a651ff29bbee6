import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { Failure, main } from '../failure.ts';
import { step } from '../progress.ts';
import { demoFills } from './fills.ts';
import { galleryIsThere, openGallery, type Gallery } from './gallery.ts';
import { handmade, worldOf, type World } from './world/world.ts';

export interface Filling {
  url: string;
  /** The folder that is served at /media. */
  media: string;
  world: World;
}

/** Fills an empty database with the demo world and draws its pictures; where games are, it only sees to the pictures. */
export async function fillDemo({ url, media, world }: Filling): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new Failure('The demo data is for local use: it is refused where NODE_ENV is production.');
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'demo' } });
  try {
    const [there] = await sql<
      { tables: boolean }[]
    >`select to_regclass('catalog.games') is not null and to_regclass('members.members') is not null as tables`;
    if (!there?.tables) throw new Failure('The database has no tables yet: run the migrations first.');
    const [full] = await sql`select from catalog.games limit 1`;
    if (full && (await galleryIsThere(world, media))) return;
    const gallery = await step('draw the demo pictures', () => openGallery(world, media));
    if (full) return;
    await step(`fill in ${world.games} demo games`, () =>
      fillTables(sql, world, gallery, (games) => world.games > handmade && console.log(`    ${games} games`)),
    );
  } finally {
    await sql.end();
  }
}

/** All of the world, or, when anything fails, nothing of it. `said` hears how many games are in. */
export async function fillTables(
  sql: postgres.Sql,
  world: World,
  gallery: Gallery,
  said: (games: number) => void,
): Promise<void> {
  const fills = await demoFills();
  await sql.begin(async (tx) => {
    for (const fill of fills) await fill(tx, world, gallery, said);
  });
  await sql`analyze`;
}

if (import.meta.main) {
  main(async () => {
    const { values } = parseArgs({
      options: {
        games: { type: 'string' },
        members: { type: 'string' },
        seed: { type: 'string' },
        media: { type: 'string', default: process.env.MEDIA_DIR ?? '.data/media' },
      },
    });
    const url = process.env.DATABASE_URL;
    if (!url) throw new Failure('DATABASE_URL names no database.');
    const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    const given = Object.fromEntries(
      Object.entries({
        games: number(values.games),
        members: number(values.members),
        seed: number(values.seed),
      }).filter(([, v]) => v !== undefined),
    );
    await fillDemo({ url, media: values.media, world: worldOf(given) });
  });
}
