import { pageMark } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import { text } from '../../text/zh-CN.ts';
import { pageIn } from './pages.ts';

let title = globalThis.document?.title ?? '';
let named = '';
let unread = 0;

const write = (): void => {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
};

/** Sets the document's title: 潮汐邮局 · 萤火, or 情报（第 2 页） · 萤火, with a prefix for unread mail: (3) 潮汐邮局 · 萤火. */
export function setTitle(name = named): void {
  named = name;
  title = `${name}${pageMark(pageIn(new URLSearchParams(location.search)))} · ${text.site}`;
  write();
}

export function setTitleCount(count: number): void {
  unread = count;
  write();
}

/** Sets the document's title while the component is mounted; undefined keeps the route's. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) setTitle(name);
  }, [name]);
}
