import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a process reads: `NAME: type`, `NAME!: type` or `NAME?: type` in its class of settings. */
const settingsOf = (service: string): string[] => {
  const file = `apps/${service}/src/settings.ts`;
  if (!existsSync(join(root, file))) return [];
  return [...read(file).matchAll(/\b([A-Z][A-Z0-9_]{2,})[?!]?: /g)].map(([, name]) => name!);
};

const composed = (parse(read('deploy/compose.yml'), { merge: true }) as Composed).services;
interface Composed {
  services: Record<string, { environment?: Record<string, unknown> }>;
}

/** Set by the image, or of no use in a container. */
const elsewhere: Record<string, string[]> = {
  bff: ['PORT', 'HOST', 'WEB_DIR', 'MEDIA_DIR', 'IMAGE_CACHE_DIR', 'IMAGE_CACHE_MB', 'TRUST_PROXY', 'CHAT_URL'],
  chat: ['CHAT_PORT', 'CHAT_HOST', 'CHAT_TRUST_PROXY'],
  members: ['MAIL_OUTBOX'],
};

// The edge in containers knew neither links nor hosts of pictures: its ring menu had three of six.
describe.each(['bff', 'chat', 'catalog', 'members', 'messaging'])('%s', (service) => {
  const names = settingsOf(service).filter((name) => !elsewhere[service]?.includes(name));

  it('is given all its settings by Compose', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(composed[service]!.environment!)).toEqual(expect.arrayContaining(names));
  });

  it('has its settings explained', () => {
    const example = read('.env.example');
    expect(names.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
  });
});

it('names in deploy/.env.example what Compose takes from there', () => {
  const taken = Object.values(composed).flatMap(({ environment = {} }) =>
    Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : [])),
  );
  const example = read('deploy/.env.example');
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
});
