import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Service } from '@yinghuo/contracts';

/** Where SQL files of one owner lie. */
export interface SqlSource {
  /** The library whose tables they are; the service's own when left out. */
  lib?: string;
  /** Folder of numbered migrations. */
  migrations: string;
  /** Folder of functions, a file each, applied whenever they change. */
  functions?: string;
}

const root = resolve(import.meta.dirname, '../../..');
/**
 * Services once declared the tables of these libraries themselves, and those migrations still run: so theirs come
 * afterwards, and create only what is not there.
 */
const late = ['copies', 'postgres'];

/**
 * What a service's schema is made of, in the order in which it is applied: the tables of the libraries that its
 * package.json depends on and that have a folder `sql`, then its own `migrations`, then its `functions`.
 */
export async function sourcesOf(service: Service): Promise<SqlSource[]> {
  const app = join(root, 'apps', service);
  const { dependencies = {} } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const libs = Object.keys(dependencies)
    .map((name) => /^@yinghuo\/(.+)$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .map((lib) => ({ lib, migrations: join(root, 'libs', lib, 'sql') }));
  const own = { migrations: join(app, 'migrations'), functions: join(app, 'functions') };
  const isLate = ({ lib }: { lib: string }) => late.includes(lib);
  return [...libs.filter((lib) => !isLate(lib)), own, ...libs.filter(isLate)].filter(({ migrations }) =>
    existsSync(migrations),
  );
}
