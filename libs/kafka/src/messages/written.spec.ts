import { expect, it } from '@jest/globals';
import { replyUnread, written, type Written } from './written.ts';

const through = (reply: unknown, what: 'whole' | 'rows') => {
  const parts = written(reply, what);
  return parts && replyUnread(Buffer.from(parts.json), parts.rest);
};

it('of a page the rows stay unread, and all else is read', () => {
  const page = { items: [{ title: '潮汐邮局' }], total: 1, next: null, facets: { all: 3 } };
  const { items, ...rest } = through(page, 'rows') as { items: Written };
  expect(rest).toEqual({ total: 1, next: null, facets: { all: 3 } });
  expect(JSON.parse(items.json.toString())).toEqual(page.items);
});

it('a whole reply stays unread, page or not; nothing is nothing', () => {
  expect((through([1, 2], 'whole') as Written).json.toString()).toBe('[1,2]');
  expect((through({ items: [] }, 'whole') as Written).json.toString()).toBe('{"items":[]}');
  expect(through(null, 'whole')).toBeNull();
  expect(through(undefined, 'whole')).toBeNull();
});

it('what is no page has no rows', () => {
  expect(through({ title: '潮汐邮局' }, 'rows')).toBeUndefined();
});
