import { codePoints } from '../fields.ts';
import { refuse } from '../refusal.ts';

/** Latin letters that Greek and Cyrillic ones are mistaken for. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o', р: 'p' },
  ...{ ѕ: 's', т: 't', у: 'y', х: 'x', ѵ: 'v', ԝ: 'w', ο: 'o', α: 'a', ν: 'v', ρ: 'p', ι: 'i', κ: 'k', υ: 'u', τ: 't' },
};
/** Told apart by nobody: 0 and o, 1 and l and i. */
const alike: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '|': 'l' };

/** Han, kana, hangul, Latin, Greek and Cyrillic letters, digits, and a little punctuation; nothing invisible. */
const allowed =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}ー々〆・_.\-~ ]+$/u;
/** Letters by name that nobody sees: fillers, joiners, selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const least = 2;
const most = 16;
/** What the site signs with, in place of a member: a letter from one of them is answered by nobody, nor read as theirs. */
const ofTheSite = ['系统', '已注销用户', '新会员', '萤火'];
/** What its staff is called: whoever bears one of these would be believed. */
const ofItsStaff = ['版主', '管理员', '站长'];

/**
 * A nickname as it is kept (NFKC, single spaces) and the key by which two are the same: lower case, look-alikes folded.
 * Refuses invisible characters, words that mix Latin with Greek or Cyrillic, which only serve to imitate, and the names of the site and its staff.
 */
export function nicknameOf(text: string): { nickname: string; key: string } {
  const nickname = text.normalize('NFKC').replace(/ +/g, ' ').trim();
  const length = codePoints(nickname);
  if (length < least || length > most) {
    refuse('invalid', [{ field: 'nickname', rule: 'length', limit: [least, most] }]);
  }
  const mixed = scripts.filter((script) => script.test(nickname)).length > 1;
  if (!allowed.test(nickname) || invisible.test(nickname) || mixed)
    refuse('invalid', [{ field: 'nickname', rule: 'format' }]);
  if ([...ofTheSite, ...ofItsStaff].includes(nicknameKey(nickname)))
    refuse('conflict', { reason: 'taken', field: 'nickname' });
  return { nickname, key: nicknameKey(nickname) };
}

/** What two nicknames share when nobody could tell them apart. */
export const nicknameKey = (nickname: string): string =>
  [...nickname.normalize('NFKC').toLowerCase().replaceAll(' ', '')]
    .map((character) => lookAlikes[character] ?? character)
    .map((character) => alike[character] ?? character)
    .join('');
