import type { Radar } from '@yinghuo/contracts';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { atomOf } from '../feeds/atom.ts';

/** The radar as a feed: an entry for each thread, whose `updated` is the day it was asked. */
export function feedOfRadar({ month, rows }: Radar, { origin, self }: { origin: string; self: string }): string {
  const page = `${origin}/threadRadar`;
  return atomOf({
    title: '萤火 · 求物雷达',
    subtitle: '这个月大家最想要、还没有人找到的',
    page,
    self,
    since: `${month}-01T00:00:00Z`,
    entries: rows.map(({ id, title, section, wants, bounty, createdAt, body }) => ({
      id: `${page}?month=${month}#${id}`,
      title: `${sectionPaths[section].title}：${title}`,
      page: `${origin}/threadDetail?id=${id}`,
      updated: createdAt,
      category: section,
      summary: [`${wants} 人在找`, ...(bounty > 0 ? [`悬赏 ${bounty} 硬币`] : []), ...(body ? [body] : [])].join('\n'),
    })),
  });
}
