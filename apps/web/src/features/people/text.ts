import type { Credit, PersonKind } from '@yinghuo/contracts/wire';
import { count } from '../../lib/count.ts';

const roles: Record<string, string> = { developer: '开发', voice: '配音', main: '主要人物', side: '配角' };
const roleOf = (role: string): string => (Object.hasOwn(roles, role) ? roles[role]! : role);

export const words = {
  kind: { maker: '制作方', person: '制作人员', character: '登场人物' } satisfies Record<PersonKind, string>,
  role: roleOf,
  /** What somebody is to a game; of a character that spoils, not the name. */
  credit: ({ role, of, spoiler }: Credit, most: number) => {
    if (role === 'voice') return spoiler > most ? '配音（剧透人物）' : `配音 ${of}`;
    return of && (role === 'main' || role === 'side') ? `${roleOf(role)}，配音 ${of}` : roleOf(role);
  },
  also: (aliases: readonly string[]) => `又名 ${aliases.join('、')}`,
  games: (games: number) => `${count(games)} 部作品`,
  mean: (mean: number, ranked: number) => `上榜的 ${count(ranked)} 部平均 ${mean.toFixed(2)} 分`,
  score: (score: number, votes: number) => `${score.toFixed(2)} 分（${count(votes)} 人）`,
  roles: '职务',
  all: '全部',
  more: '加载更多',
  picture: (name: string) => `${name}的立绘`,
  absentTitle: '没有找到',
  absentHint: '站里没有以这个名字收录的制作方、人员或人物，或者相关作品不对你开放。',
  home: '回首页',
  empty: '这里还没有作品',
  edit: '编辑名字',
  form: {
    title: '编辑名字',
    name: '名字',
    aliases: '别名（每行一个，最多 20 个）',
    save: '保存',
    saved: '已保存',
    merge: '合并到另一个',
    mergeHint: '两条是同一个时才合并：作品和名字都归到选中的那一个，不能撤销。',
    search: '搜索要合并到的名字',
    none: '没有同类的名字符合',
    chosen: (name: string) => `合并到《${name}》`,
    merged: '已合并，作品会在一分钟内归过去',
    missing: '名字不能是空的',
  },
};
