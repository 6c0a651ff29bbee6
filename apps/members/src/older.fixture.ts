/** A members' schema as an older release left it, to see what the migrations since then make of its rows. */
import { connect, migrate, sourcesOf, type Db } from '@yinghuo/postgres';
import { brokers } from '@yinghuo/testing';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OlderSchema {
  /** A pool of its own before and after: what was planned for the older tables is not planned anew. */
  open: () => Db;
  /** Applies what is missing; answers the names. */
  update: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** The schema after the migration of this number and those before it, with the functions that they declared. */
export async function olderSchema(name: string, number: string): Promise<OlderSchema> {
  const [url, schema] = [brokers().databaseUrl, `${name}_${process.pid}`];
  const sources = await sourcesOf('members');
  const own = sources.find(({ functions }) => functions)!;
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  for (const file of await readdir(own.migrations)) {
    if (file.slice(0, 4) <= number) await cp(join(own.migrations, file), join(folder, file));
  }
  const older = sources.map((source) => (source === own ? { migrations: folder } : source));
  await migrate({ url, schema, sources: older });
  const pools: Db[] = [];
  return {
    open() {
      const db = connect({ url, schema, max: 2 });
      pools.push(db);
      return db;
    },
    update: () => migrate({ url, schema, sources }),
    async close() {
      await pools.at(-1)?.unsafe(`drop schema if exists ${schema} cascade`);
      for (const db of pools) await db.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** Members by nickname, one after the other; answers their ids. */
export async function someMembers(db: Db, ...nicknames: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of nicknames) {
    const row = { nickname: name, nickname_key: name, email: name, password_hash: '', permission: 1 };
    const [{ id }] = await db<[{ id: number }]>`insert into members ${db(row)} returning id`;
    ids.push(id);
  }
  return ids;
}
