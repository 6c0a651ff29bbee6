import type { Radar } from '@yinghuo/contracts';
import { sectionPaths } from '@yinghuo/contracts/wire';

// eslint-disable-next-line no-control-regex -- XML knows no control characters, not even escaped ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** The radar as an Atom feed (RFC 4287): an entry for each thread, whose `updated` is the day it was asked. */
export function atomOf({ month, rows }: Radar, { origin, self }: { origin: string; self: string }): string {
  const page = `${origin}/threadRadar`;
  const entries = rows.map(({ id, title, section, wants, bounty, createdAt, body }) => {
    const said = [`${wants} 人在找`, ...(bounty > 0 ? [`悬赏 ${bounty} 硬币`] : []), ...(body ? [body] : [])].join(
      '\n',
    );
    return `  <entry>
    <id>${page}?month=${month}#${id}</id>
    <title>${escaped(`${sectionPaths[section].title}：${title}`)}</title>
    <link href="${origin}/threadDetail?id=${id}"/>
    <updated>${createdAt}</updated>
    <category term="${section}"/>
    <summary>${escaped(said)}</summary>
  </entry>`;
  });
  const updated = rows.reduce(
    (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
    `${month}-01T00:00:00Z`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
  <id>${page}</id>
  <title>萤火 · 求物雷达</title>
  <subtitle>这个月大家最想要、还没有人找到的</subtitle>
  <author><name>萤火</name></author>
  <link href="${page}"/>
  <link rel="self" href="${escaped(self)}"/>
  <updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
}
