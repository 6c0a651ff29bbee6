import type { Class } from './contract.ts';
import { nestedIn, ownNameOf } from './fields.ts';

/**
 * Fields that mean the same wherever they stand, and what members call them. Whatever else a contract asks for it names
 * itself (`@Named`), because a word like `name` or `text` means something else in each; apps/bff's field-names.spec.ts
 * fails for a word here that contracts use in two ways.
 */
export const sharedNames: Readonly<Record<string, string>> = {
  section: '分区',
  gameId: '作品',
  games: '作品',
  linkId: '下载链接',
  links: '下载链接',
  memberId: '会员',
  nickname: '昵称',
  email: '邮箱',
  password: '密码',
  pow: '人机验证',
  q: '搜索的词',
  title: '标题',
  titleZh: '标题',
  titleJa: '日文标题',
  titleEn: '英文标题',
  vndbId: 'VNDB 编号',
  bangumiId: 'Bangumi 编号',
  steamId: 'Steam 编号',
  dlsiteCode: 'DLsite 编号',
  age: '年龄分级',
  nsfw: '成人内容标记',
  engine: '引擎',
  language: '语言',
  languages: '语言',
  platforms: '平台',
  runtimes: '运行环境',
  sizeBytes: '大小',
  play: '游玩状态',
  overall: '总评',
  aspects: '分项评分',
  spoiler: '剧透标记',
  body: '正文',
  paper: '信纸',
  ink: '墨色',
  font: '手写体',
  stickers: '贴纸',
  visibility: '谁能看到',
  revision: '修订号',
  hidden: '隐藏',
};

/** One field of a class in Chinese; undefined where nobody has named it. */
export const nameIn = (of: Class<object> | undefined, field: string): string | undefined =>
  (of && ownNameOf(of, field)) ?? (Object.hasOwn(sharedNames, field) ? sharedNames[field] : undefined);

/**
 * A field of a contract's input as members read it: of a submission, `versions[0][links][1][url]` is
 * 第 1 个版本的第 2 个下载链接的地址. What has no name is quoted.
 */
export function nameOfField(of: Class<object> | undefined, field: string): string {
  const inLine = /^lines\[\d+\]\.(.+)$/.exec(field);
  if (inLine) return nameOfField(of && nestedIn(of, 'lines'), inLine[1]!);
  const parts = [...field.matchAll(/([A-Za-z]\w*)\]?(?:\[(\d+)\])?/g)];
  if (parts.length === 0) return `“${field}”`;
  let holder = of;
  const words = parts.map(([, name = '', index]) => {
    const word = nameIn(holder, name) ?? `“${name}”`;
    holder = holder && nestedIn(holder, name);
    return index === undefined ? word : `第 ${Number(index) + 1} 个${word}`;
  });
  return words.join('的');
}
