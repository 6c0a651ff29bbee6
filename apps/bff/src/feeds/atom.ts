// eslint-disable-next-line no-control-regex -- XML knows no control characters, not even escaped ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as XML has it. */
export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => escapes[sign]!);

export interface Feed {
  title: string;
  subtitle?: string;
  /** Absolute address of the page that shows the same; the feed's id. */
  page: string;
  /** Absolute address of the feed. */
  self: string;
  entries: readonly Entry[];
  /** ISO 8601, for a feed without entries. */
  since: string;
}

export interface Entry {
  /** An address that no other entry has, and that stays. */
  id: string;
  title: string;
  /** Absolute address of what it is about. */
  page: string;
  /** ISO 8601. */
  updated: string;
  category?: string;
  summary: string;
}

/** The text of an Atom feed (RFC 4287). */
export function atomOf({ title, subtitle, page, self, entries, since }: Feed): string {
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), since);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
  <id>${escaped(page)}</id>
  <title>${escaped(title)}</title>${subtitle ? `\n  <subtitle>${escaped(subtitle)}</subtitle>` : ''}
  <author><name>萤火</name></author>
  <link href="${escaped(page)}"/>
  <link rel="self" href="${escaped(self)}"/>
  <updated>${updated}</updated>
${entries.map(entryOf).join('\n')}
</feed>
`;
}

const entryOf = ({ id, title, page, updated, category, summary }: Entry): string => `  <entry>
    <id>${escaped(id)}</id>
    <title>${escaped(title)}</title>
    <link href="${escaped(page)}"/>
    <updated>${updated}</updated>${category ? `\n    <category term="${escaped(category)}"/>` : ''}
    <summary>${escaped(summary)}</summary>
  </entry>`;
