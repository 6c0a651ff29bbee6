import type { RankingAspect } from '@yinghuo/contracts/wire';
import { count } from '../../lib/count.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';

export const words = {
  title: '评分榜',
  lead: '十人以上评过的作品，按贝叶斯平均排列。',
  about: '评分项',
  aspect: { overall: '总评', ...vocabulary.aspect } satisfies Record<RankingAspect, string>,
  section: '分区',
  everywhere: '全部分区',
  year: '年份',
  anyYear: '全部年份',
  votes: (votes: number) => `${count(votes)} 人评分`,
  spread: (histogram: readonly number[]) =>
    `评分分布：${histogram.map((count, index) => `${index + 1} 分 ${count} 人`).join('，')}`,
  isNew: '新',
  movedHint: '和一周前比',
  moved: (moved: number | 'new') =>
    moved === 'new' ? '一周前没有上榜' : moved > 0 ? `比一周前升 ${moved} 位` : `比一周前降 ${-moved} 位`,
  ranked: (total: number) => `上榜 ${count(total)} 部`,
  more: '加载更多',
  whole: '看整张榜',
  emptyTitle: '还没有作品上榜',
  emptyHint: '一部作品要有 10 个人评分才会上榜。换个分区或年份看看。',
  hide: '评过分之后才显示分数',
  hideHint: '列表、详情和榜单都会照办，只记在这台设备上。',
  afterMine: '评过才显示',
  formulaTitle: '分数怎么算',
  formula: '（10 × m + 全部票分之和）÷（10 + 票数）',
  explained: [
    '每部作品先得到 10 张分数等于 m 的票，m 是全站所有有效总评的平均分。票越多，这 10 张票的影响越小。',
    '这样，只有三五个人打满分的作品不会压过很多人认可的作品。',
    '满 10 票才上榜。注册不满 3 天的账号可以评分，但暂时不计入。被隐藏的评分不计入。',
    '例：全站平均 7.2。20 人都打 9 分的作品得（72 + 180）÷ 30 = 8.40；200 人都打 9 分的作品得 8.91。',
  ],
};
