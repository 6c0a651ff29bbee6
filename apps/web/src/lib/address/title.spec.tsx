import { expect, it } from 'vitest';
import { text } from '../../text/zh-CN.ts';
import { setTitle } from './title.ts';

const at = (path: string) => history.replaceState(null, '', path);

// Tabs, bookmarks and the history told the pages of a list apart by nothing.
it('says which further page the address names, as the server does, and again after Back', () => {
  at('/intel?kind=sale&page=2');
  setTitle('情报');
  expect(document.title).toBe(`情报（第 2 页） · ${text.site}`);
  at('/intel?page=12');
  setTitle();
  expect(document.title).toBe(`情报（第 12 页） · ${text.site}`);
  for (const first of ['/intel', '/intel?page=1', '/intel?page=abc', '/intel?page=0']) {
    at(first);
    setTitle();
    expect(document.title).toBe(`情报 · ${text.site}`);
  }
});
