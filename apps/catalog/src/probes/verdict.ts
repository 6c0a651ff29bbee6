import type { Provider } from '@yinghuo/contracts';
import type { Fetched } from '@yinghuo/outside';

/** What can be known of a link without signing in or solving a puzzle; very often, nothing. */
export type Verdict = 'valid' | 'dead' | 'unknown';

const gone = new Set([404, 410]);
const titleOf = (page: string): string => /<title[^<>]*>([^<]*)/i.exec(page)?.[1] ?? '';

/** Providers whose pages tell by themselves; of all others only "not there" can be believed. */
const tells: Partial<Record<Provider, (answer: Fetched) => Verdict>> = {
  direct: ({ headers }) => (headers['content-type']?.startsWith('text/html') ? 'unknown' : 'valid'),
  // A share that needs its code is there; one that was taken back says so in its title.
  baidu: ({ body }) => {
    const title = titleOf(body.toString('utf8'));
    if (title.includes('链接不存在')) return 'dead';
    return title.includes('请输入提取码') ? 'valid' : 'unknown';
  },
  // What is not shared any more leads to the sign-in page instead.
  googledrive: ({ url }) =>
    /^(drive|docs|drive\.usercontent)\.google(usercontent)?\.com$/.test(new URL(url).hostname) ? 'valid' : 'unknown',
};

/** Reads an answer. Refusals, faults and pages that are made by script say nothing. */
export function verdictOf(provider: Provider, answer: Fetched): Verdict {
  if (gone.has(answer.status)) return 'dead';
  if (answer.status !== 200) return 'unknown';
  return tells[provider]?.(answer) ?? 'unknown';
}
