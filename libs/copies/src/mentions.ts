import { nicknameKey, type MemberRef } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { membersNamed } from './authors.sql.ts';

const shortest = 2;
const longest = 16;
/** Members whom one text may name. */
const most = 10;
/** Further ones are looked at no more: a text of at-signs is no reason to ask for thousands of names. */
const mostAts = 30;

/**
 * What follows each @, as far as a nickname can reach. An @ inside an address of a mail is none, and in a line that is
 * quoted (`> `) it is somebody else's: whom it named was told then.
 */
export function namesAfterAts(said: string): string[] {
  const text = said.replace(/^>.*$/gm, '');
  const found: string[] = [];
  for (const { index } of text.matchAll(/(?<![\w.+-])@(?=\S)/g)) {
    if (found.length === mostAts) break;
    const rest = [...text.slice(index + 1, index + 1 + 2 * longest)].slice(0, longest).join('');
    const [line] = rest.split(/[\n@]/, 1);
    if ([...line!].length >= shortest) found.push(line!);
  }
  return found;
}

/** The members whom a text names with @, the longest nickname that fits, spelt as the text does; the first ten. */
export async function mentionsIn(sql: Tx, text: string): Promise<MemberRef[]> {
  const spoken = namesAfterAts(text).map((name) => beginningsOf(name));
  if (spoken.length === 0) return [];
  const members = await membersNamed(sql, [...new Set(spoken.flat())]);
  const byKey = new Map(members.map(({ id, nickname }) => [nicknameKey(nickname), id]));
  const named = new Map<number, string>();
  for (const beginnings of spoken) {
    const nickname = beginnings.find((name) => byKey.has(nicknameKey(name)));
    const id = nickname && byKey.get(nicknameKey(nickname));
    if (id && !named.has(id) && named.size < most) named.set(id, nickname);
  }
  return [...named].map(([id, nickname]) => ({ id, nickname }));
}

/** `夜航西你好` → itself, `夜航西你`, `夜航西`, `夜航`. */
function beginningsOf(name: string): string[] {
  const characters = [...name];
  return characters
    .map((_, dropped) => characters.slice(0, characters.length - dropped).join(''))
    .filter((beginning) => [...beginning].length >= shortest && beginning === beginning.trimEnd());
}
