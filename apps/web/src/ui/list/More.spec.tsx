import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused } from '../../lib/server/refused.ts';
import { show } from '../../testing/page.tsx';
import { text } from '../../text/zh-CN.ts';
import { More } from './More.tsx';
import { MorePages } from './Pages.tsx';

const label = '再看一些';

const list = (error?: Refused, moreFailed = Boolean(error)) => ({
  rows: [1],
  parts: [1],
  error,
  hasMore: true,
  moreFailed,
  loadingMore: false,
  more: () => Promise.resolve(),
  retry: () => Promise.resolve(),
});
const failed = list(new Refused(503, '没有应答'));

// Below a part that did not come stood two buttons that did the same.
it('has one way on: to more, or to the part that failed', () => {
  const { unmount } = show(<More list={list()} label={label} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([label]);
  unmount();
  show(<More list={failed} label={label} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([text.errors.retry]);
});

// The way on was gone after a renewal in the background that failed.
it('leads on where only a renewal failed', () => {
  show(<More list={list(new Refused(503, '没有应答'), false)} label={label} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([text.errors.retry, label]);
});

it('has one also where pages have addresses', () => {
  show(<MorePages list={failed} start={1} label={label} />);
  expect(screen.getByRole('button', { name: text.errors.retry })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
