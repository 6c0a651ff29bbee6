import type { Age, Language, Platform } from '@yinghuo/contracts/wire';
import type { GameForm } from '../../../entities/game-form/form.ts';
import { words } from '../text.ts';
import { words as form } from '../../../entities/game-form/text.ts';
import { JsonProblem, readJson, type Place, type Reader } from './json.ts';

/** An export's data, ready for the form. */
export interface Imported {
  source: 'VNDB' | 'Bangumi';
  title: string;
  /** Only fields that the export has; the form keeps its others. */
  fields: Partial<GameForm>;
  /** Names of labels, to be matched with the site's. */
  labels: { name: string; spoiler: 0 | 1 | 2 }[];
  /** Messages about data that could not be imported. */
  left: string[];
}
export type ImportResult = { imported: Imported } | { problem: string; place: Place | null };

const mostCharacters = 1 << 20;

/** Parses a pasted export of one game from VNDB's or Bangumi's API. Never throws; errors are in the result. */
export function readExport(text: string): ImportResult {
  if (text.length > mostCharacters) return { problem: words.import.tooLarge, place: null };
  if (text.trim() === '') return { problem: words.import.empty, place: null };
  try {
    return { imported: gameIn(readJson(text)) };
  } catch (error) {
    if (error instanceof JsonProblem) return { problem: error.message, place: error.place };
    throw error;
  }
}

function gameIn(root: Reader): Imported {
  const results = root.get('results');
  if (!results.absent) {
    const { items } = results;
    if (items.length !== 1) results.fail(`要正好一部作品，这里有 ${items.length} 部`);
    return fromVndb(items[0]!);
  }
  const id = root.get('id');
  if (typeof id.value === 'string') return fromVndb(root);
  if (typeof id.value === 'number') return fromBangumi(root);
  return id.fail('没有作品编号：VNDB 的形如 "v17"，Bangumi 的是数字');
}

/** Collects form fields: omits empty ones and truncates to the form's limits. */
class Gathering {
  readonly fields: Partial<GameForm> = {};
  readonly left: string[] = [];

  set<K extends keyof GameForm>(name: K, value: GameForm[K], said: boolean): void {
    if (said) this.fields[name] = value;
  }
  text(name: 'titleZh' | 'titleJa' | 'titleEn' | 'intro' | 'engine', value: string, most: number): void {
    const characters = [...value];
    if (characters.length > most) this.left.push(`${form.fields[name]}超过 ${most} 个字的部分`);
    this.set(name, characters.slice(0, most).join(''), value !== '');
  }
  lines(name: 'aliases' | 'developers', values: string[], most: number, longest: number): void {
    const fitting = [...new Set(values.filter(Boolean))].filter((value) => [...value].length <= longest);
    if (fitting.length > most) this.left.push(`第 ${most} 个以后的${form.fields[name]}`);
    this.set(name, fitting.slice(0, most).join('\n'), fitting.length > 0);
  }
  day(day: Reader): void {
    const said = day.text;
    if (said === '' || said === 'TBA') return this.set('releasePrecision', 'tba', said === 'TBA');
    const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(said);
    const whole = found && `${found[1]}-${found[2] ?? '01'}-${found[3] ?? '01'}`;
    if (!whole || Number.isNaN(Date.parse(whole)) || !new Date(whole).toISOString().startsWith(whole))
      return day.fail(`“${said}”不是日期`);
    this.fields.releaseDate = whole;
    this.fields.releasePrecision = found[3] ? 'day' : found[2] ? 'month' : 'year';
  }
}

const mostStaff = 100;
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

const vndbLanguages: Record<string, Language> = {
  ja: 'ja',
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  zh: 'zh-Hans',
  en: 'en',
  ko: 'ko',
};
const vndbPlatforms: Record<string, Platform> = {
  win: 'windows',
  mac: 'macos',
  lin: 'linux',
  and: 'android',
  ios: 'ios',
  web: 'web',
  swi: 'switch',
  psv: 'psv',
  psp: 'psp',
};
const vndbRoles: Record<string, string> = {
  scenario: '剧本',
  art: '原画',
  chardesign: '人物设计',
  music: '音乐',
  songs: '歌曲',
  director: '监督',
  producer: '制作人',
  translator: '翻译',
  editor: '编辑',
  qa: '测试',
  staff: '制作',
};

/** Converts VNDB's markup to Markdown; spoilers are removed. */
const fromVndbMarkup = (text: string): string =>
  text
    .replace(/\[url=(https?:\/\/[^\]\s]+)\]([\s\S]*?)\[\/url\]/g, '[$2]($1)')
    .replace(/\[(\/?)(b)\]/g, '**')
    .replace(/\[\/?(i|u|s|raw|code|quote)\]/g, '')
    .replace(/\[spoiler\][\s\S]*?\[\/spoiler\]/g, '')
    .trim();

function fromVndb(game: Reader): Imported {
  const gathered = new Gathering();
  const { fields, left } = gathered;
  const id = game.get('id');
  if (!/^v\d{1,9}$/.test(id.text)) id.fail('VNDB 的作品编号形如 "v17"');
  fields.vndbId = id.text;

  const titles = game.get('titles').items.map((each) => ({
    lang: each.get('lang').text,
    title: each.get('title').text,
    latin: each.get('latin').text,
  }));
  const by = (...langs: string[]) => titles.find(({ lang }) => langs.includes(lang))?.title ?? '';
  const main = game.get('title').text;
  gathered.text('titleZh', by('zh-Hans', 'zh', 'zh-Hant'), 255);
  gathered.text('titleJa', by('ja') || game.get('alttitle').text, 255);
  gathered.text('titleEn', by('en') || (titles.length === 0 ? main : ''), 255);
  if (!fields.titleZh && !fields.titleJa && !fields.titleEn) gathered.text('titleEn', main, 255);
  const shown = [fields.titleZh, fields.titleJa, fields.titleEn];
  const others = [main, ...titles.flatMap(({ title, latin }) => [title, latin])].filter(
    (name) => !shown.includes(name),
  );
  gathered.lines('aliases', [...game.get('aliases').items.map((each) => each.text), ...others], 30, 255);

  gathered.text('intro', fromVndbMarkup(game.get('description').text), 20_000);
  gathered.day(game.get('released'));
  gathered.lines(
    'developers',
    game.get('developers').items.map((each) => each.get('original').text || each.get('name').text),
    10,
    100,
  );
  const languages = game.get('languages').items.map((each) => vndbLanguages[each.text] ?? 'other');
  gathered.set('languages', [...new Set(languages)], languages.length > 0);
  const platforms = game.get('platforms').items.map((each) => vndbPlatforms[each.text] ?? 'other');
  gathered.set('platforms', [...new Set(platforms)], platforms.length > 0);
  const minutes = game.get('length_minutes').number;
  gathered.set('lengthMinutes', String(minutes), minutes !== null && minutes >= 1 && minutes <= 100_000);

  const staff = game.get('staff').items.map((each) => ({
    name: cut(each.get('original').text || each.get('name').text, 100),
    role: cut(vndbRoles[each.get('role').text] ?? each.get('role').text, 50) || '制作',
  }));
  takeStaff(
    gathered,
    staff.filter(({ name }) => name !== ''),
  );
  const cast = game.get('va').items.map((each) => ({
    ...{ role: 'main' as const, image: null, spoiler: 0 as const },
    name: cut(each.get('character').get('original').text || each.get('character').get('name').text, 100),
    voice: cut(each.get('staff').get('original').text || each.get('staff').get('name').text, 100),
  }));
  gathered.set('characters', cast.filter(({ name }) => name !== '').slice(0, mostStaff), cast.length > 0);

  const labels = game.get('tags').items.map((each) => {
    const spoiler = each.get('spoiler').number ?? 0;
    return {
      name: each.get('name').text,
      spoiler: spoiler >= 2 ? (2 as const) : spoiler >= 1 ? (1 as const) : (0 as const),
    };
  });
  takeLinks(
    gathered,
    game.get('extlinks').items.map((each) => ({ name: each.get('label').text, url: each.get('url').text })),
  );
  if (!game.get('image').absent) left.push('封面要自己上传');
  if (game.get('relations').items.length > 0) left.push('关联作品要在本站里选');
  return { source: 'VNDB', title: fields.titleZh ?? fields.titleJa ?? fields.titleEn ?? id.text, fields, labels, left };
}

function takeStaff(gathered: Gathering, staff: GameForm['staff']): void {
  if (staff.length > mostStaff) gathered.left.push(`第 ${mostStaff} 位以后的制作人员`);
  gathered.set('staff', staff.slice(0, mostStaff), staff.length > 0);
}

function takeLinks(gathered: Gathering, links: GameForm['officialLinks']): void {
  for (const { url } of links) {
    const steam = /^https:\/\/store\.steampowered\.com\/app\/(\d{1,9})/.exec(url)?.[1];
    const dlsite = /^https:\/\/www\.dlsite\.com\/.*\/((?:RJ|VJ|BJ)\d{6,8})/.exec(url)?.[1];
    if (steam) gathered.fields.steamId ??= steam;
    if (dlsite) gathered.fields.dlsiteCode ??= dlsite;
  }
  const official = links
    .filter(({ name, url }) => /^https:\/\//.test(url) && [...url].length <= 500 && /官|official|website/i.test(name))
    .map(({ url }) => ({ name: '官网', url }));
  gathered.set('officialLinks', official.slice(0, 10), official.length > 0);
}

const bangumiPlatforms: [RegExp, Platform][] = [
  [/pc|windows/i, 'windows'],
  [/mac/i, 'macos'],
  [/linux/i, 'linux'],
  [/android|安卓/i, 'android'],
  [/ios|iphone|ipad/i, 'ios'],
  [/switch|ns\b/i, 'switch'],
  [/psv|vita/i, 'psv'],
  [/psp/i, 'psp'],
  [/web|网页/i, 'web'],
];
const bangumiRoles = ['剧本', '原画', '音乐', '人物设定', '导演', '监督', '企画', '程序', '主题歌演唱', '美术监督'];
/** Bangumi's subject type of games. */
const gameType = 4;

function fromBangumi(game: Reader): Imported {
  const gathered = new Gathering();
  const { fields, left } = gathered;
  const id = game.get('id');
  if (!/^\d{1,9}$/.test(String(id.value))) id.fail('不是 Bangumi 的编号');
  fields.bangumiId = String(id.value);
  const type = game.get('type');
  if (!type.absent && type.number !== gameType) type.fail(`这个条目不是游戏（游戏的 type 是 ${gameType}）`);

  const [name, nameCn] = [game.get('name').text, game.get('name_cn').text];
  if (name === '' && nameCn === '') game.get('name').fail('没有标题');
  gathered.text('titleZh', nameCn, 255);
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
  const latin = !japanese && !/\p{Script=Han}/u.test(name);
  if (name !== nameCn) gathered.text(latin ? 'titleEn' : 'titleJa', name, 255);

  const infobox = new Map(game.get('infobox').items.map((each) => [each.get('key').text, valuesOf(each.get('value'))]));
  const said = (...keys: string[]) => keys.flatMap((key) => infobox.get(key) ?? []);
  gathered.lines(
    'aliases',
    said('别名', '中文名').filter((alias) => alias !== name && alias !== nameCn),
    30,
    255,
  );
  gathered.text('intro', game.get('summary').text.replace(/\r\n?/g, '\n'), 20_000);
  gathered.day(game.get('date'));
  gathered.lines('developers', said('开发', '游戏开发商', '发行').flatMap(parted), 10, 100);
  gathered.text('engine', said('游戏引擎', '引擎')[0] ?? '', 50);
  const platforms = said('平台').flatMap((each) =>
    bangumiPlatforms.filter(([form]) => form.test(each)).map(([, platform]) => platform),
  );
  gathered.set('platforms', [...new Set(platforms)], platforms.length > 0);
  takeStaff(
    gathered,
    bangumiRoles.flatMap((role) =>
      said(role)
        .flatMap(parted)
        .map((each) => ({ name: cut(each, 100), role })),
    ),
  );
  takeLinks(
    gathered,
    said('website', '官方网站', '官网').map((url) => ({ name: '官网', url })),
  );
  const adult = game.get('nsfw').flag;
  gathered.set('nsfw', true, adult);
  gathered.set('age', 'r18' satisfies Age, adult);
  const labels = game.get('tags').items.map((each) => ({ name: each.get('name').text, spoiler: 0 as const }));
  if (!game.get('images').absent) left.push('封面要自己上传');
  return { source: 'Bangumi', title: fields.titleZh ?? fields.titleJa ?? fields.titleEn ?? '', fields, labels, left };
}

const parted = (names: string): string[] =>
  names
    .split(/[、,，／/]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** An infobox value: a string, or a list of `{v}`. */
const valuesOf = (value: Reader): string[] =>
  Array.isArray(value.value)
    ? value.items.map((each) => each.get('v').text).filter(Boolean)
    : [value.text].filter(Boolean);
