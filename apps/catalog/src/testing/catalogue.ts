import { Test } from '@nestjs/testing';
import { guest, type Section } from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { createLog, ResourcesModule } from '@yinghuo/service';
import { member, testDatabase } from '@yinghuo/testing';
import { CatalogModule } from '../catalog.module.ts';

/** The whole service on a database of its own, asked in this process. */
export async function openCatalogue() {
  const { db, url, drop } = await testDatabase('catalog');
  const log = createLog('catalog', 'silent');
  const resources = ResourcesModule.of({ settings: {}, log, redis: undefined as never, db });
  const module = await Test.createTestingModule({ imports: [resources, CatalogModule] }).compile();
  const controllers = Reflect.getMetadata('controllers', CatalogModule) as (new () => object)[];
  const handlers = controllers.map((of) => module.get<object>(of));
  return { db, url, handlers, bus: new MemoryBus(db, handlers), close: drop };
}

export const callers = {
  guest: guest(),
  newcomer: member({ memberId: 100, permission: 0 }),
  member: member({ memberId: 101, permission: 1 }),
  trusted: member({ memberId: 102, permission: 2 }),
  contributor: member({ memberId: 103, permission: 3 }),
  moderator: member({ memberId: 105, permission: 5 }),
  owner: member({ memberId: 109, permission: 9 }),
};

export interface GameRow {
  section: Section;
  status: string;
  titleZh: string;
  languages: string[];
  platforms: string[];
  runtimes: string[];
  engine: string | null;
  releaseDate: string | null;
  age: string;
  nsfw: boolean;
  submitterId: number;
  publishedAt: string;
  declineReason: string | null;
}

/** Writes a game with its labels. */
export async function addGame(sql: Db | Tx, given: Partial<GameRow> = {}, labels: number[] = []): Promise<number> {
  const game: GameRow = {
    section: 'gal',
    status: 'live',
    titleZh: '夏夜',
    languages: ['ja'],
    platforms: ['windows'],
    runtimes: [],
    engine: null,
    releaseDate: '2024-05-01',
    age: 'all',
    nsfw: false,
    submitterId: 1,
    publishedAt: '2026-01-01T00:00:00.000Z',
    declineReason: null,
    ...given,
  };
  const [row] = await sql<{ id: number }[]>`
      insert into games ${sql({ ...game, releasePrecision: game.releaseDate ? 'day' : 'tba' })} returning id`;
  const placed = labels.map((labelId, position) => ({ gameId: row!.id, labelId, position }));
  if (placed.length > 0) await sql`insert into game_labels ${sql(placed)}`;
  return row!.id;
}

export async function addLabels(db: Db, count: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    insert into labels (name, category) select '标签' || n, 'content' from generate_series(1, ${count}) n returning id`;
  return rows.map(({ id }) => id);
}

/** Writes a version with one link, whose address, code and password begin with `secret`. */
export async function addVersion(
  sql: Db | Tx,
  gameId: number,
  { kind = 'raw', status = 'live', authorId = 1, publishedAt = '2026-02-01T00:00:00.000Z' } = {},
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into versions (game_id, kind, status, author_id, published_at, languages, platforms, size_bytes)
    values (${gameId}, ${kind}, ${status}, ${authorId}, ${publishedAt}, array['zh-Hans'], array['windows'], 1000)
    returning id`;
  await sql`
    insert into links (version_id, provider, url, extract_code, archive_password)
    values (${row!.id}, 'direct', 'https://files.example/secret-address', 'secret-code', 'secret-password')`;
  return row!.id;
}
