import type { Age, Language, Platform, Provider, RelationKind, Runtime, VersionKind } from '@yinghuo/contracts/wire';
import { sizeOf } from '../../entities/game/size.ts';
import { words as games } from '../../entities/game/text/game.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';
import { words } from './text.ts';

/** One line of a value as displayed. */
export interface Line {
  text: string;
  /** The URL of a picture shown beside it. */
  image?: string;
}

interface Picture {
  url: string;
  sexual?: number;
  violence?: number;
}
interface ShownLink {
  provider: Provider;
  host: string;
  sha256: string | null;
  hasCode: boolean;
  hasPassword: boolean;
  changed?: string[] | null;
}

const joined = (parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const named =
  <T extends string>(names: Readonly<Record<T, string>>) =>
  (value: unknown): Line => ({ text: names[value as T] ?? String(value) });
const each =
  <T>(line: (value: T) => Line) =>
  (value: unknown): Line[] =>
    ((value ?? []) as T[]).map(line);
const one =
  <T>(line: (value: T) => Line) =>
  (value: unknown): Line[] =>
    value === null || value === undefined || value === '' ? [] : [line(value as T)];
const plain = (value: unknown): Line => ({ text: String(value) });

const picture = ({ url, sexual = 0, violence = 0 }: Picture): Line => ({
  text: joined([url.split('/').at(-1), words.sexual[sexual], words.violence[violence]]),
  image: url,
});

/** Formatters of each field's value. */
const shapes: Readonly<Record<string, (value: unknown) => Line[]>> = {
  kind: one(named<VersionKind>(games.kind)),
  age: one(named<Age>(vocabulary.age)),
  releasePrecision: one(named(words.precision)),
  languages: each(named<Language>(vocabulary.language)),
  platforms: each(named<Platform>(vocabulary.platform)),
  runtimes: each(named<Runtime>(vocabulary.runtime)),
  completion: one<number>((value) => ({ text: words.percent(value) })),
  lengthMinutes: one<number>((value) => ({ text: words.minutes(value) })),
  sizeBytes: one<number>((value) => ({ text: sizeOf(value) })),
  nsfw: one<boolean>((value) => ({ text: value ? words.yes : words.no })),
  hidden: one<boolean>((value) => ({ text: value ? words.hidden : words.shown })),
  cover: one(picture),
  images: each(picture),
  aliases: each(plain),
  developers: each(plain),
  intro: (value) => (value ? (value as string).split('\n').map(plain) : []),
  note: (value) => (value ? (value as string).split('\n').map(plain) : []),
  staff: each<{ name: string; role: string }>(({ name, role }) => ({ text: `${role}：${name}` })),
  characters: each<{ name: string; role: 'main' | 'side'; voice?: string; image?: Picture | null; spoiler?: number }>(
    ({ name, role, voice, image, spoiler = 0 }) => ({
      text: joined([
        name,
        words.role[role],
        voice && words.voice(voice),
        image && words.portrait,
        words.spoiler[spoiler],
      ]),
      ...(image ? { image: image.url } : {}),
    }),
  ),
  labels: each<{ name: string; spoiler?: number }>(({ name, spoiler = 0 }) => ({
    text: joined([name, words.spoiler[spoiler]]),
  })),
  relations: each<{ kind: RelationKind; title: string }>(({ kind, title }) => ({
    text: `${vocabulary.relation[kind]}：《${title}》`,
  })),
  officialLinks: each<{ name: string; url: string }>(({ name, url }) => ({ text: `${name} ${url}` })),
  links: each<ShownLink>(({ provider, host, sha256, hasCode, hasPassword, changed }) => ({
    text: joined([
      vocabulary.provider[provider],
      host,
      hasCode && words.hasCode,
      hasPassword && words.hasPassword,
      sha256 && `SHA-256 ${sha256.slice(0, 12)}…`,
      ...(changed ?? []).map((name) => words.changed[name]),
    ]),
  })),
};

export const linesOf = (field: string, value: unknown): Line[] => (shapes[field] ?? one(plain))(value);

export interface Row extends Line {
  sign: '+' | '-' | ' ';
}

/** Compares two values line by line (longest common subsequence): removed, added and kept lines in their order. */
export function compared(before: readonly Line[], after: readonly Line[]): Row[] {
  const same = (i: number, j: number) => before[i]!.text === after[j]!.text && before[i]!.image === after[j]!.image;
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      longest[i]![j] = same(i, j) ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && same(i, j)) rows.push({ sign: ' ', ...before[((j += 1), i++)]! });
    else if (i < before.length && (j === after.length || longest[i + 1]![j]! >= longest[i]![j + 1]!))
      rows.push({ sign: '-', ...before[i++]! });
    else rows.push({ sign: '+', ...after[j++]! });
  }
  return rows;
}
