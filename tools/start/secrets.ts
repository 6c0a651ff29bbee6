import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Settings that must be secret and that nobody wants to think up for a local start. */
const names = ['PROOF_SECRET', 'BUS_KEY', 'PASSWORD_KEY', 'PUSH_KEY'];

/** The secrets of a data folder, made at its first start and kept. */
export function secretsOf(dir: string): NodeJS.Dict<string> {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'secrets.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]));
  writeFileSync(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
  return all;
}
