import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { text } from '../text/zh-CN.ts';
import { part } from './part.ts';
import { hostToasts, type Toast } from './toast.ts';

let toasts: Toast[];
beforeEach(() => {
  toasts = [];
  hostToasts((toast) => toasts.push(toast));
  vi.stubGlobal('reportError', vi.fn());
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Dialog = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>关闭</button>;
const dialog = () => Promise.resolve({ default: Dialog });

function page(Shown: typeof Dialog) {
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(true)}>
          打开
        </button>
        <Suspense>{open && <Shown onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  };
  render(<Page />);
  return screen.getByRole('button', { name: '打开' });
}

it('leaves the page as it is where the file of what was pressed does not come', async () => {
  const opens = page(part(vi.fn<typeof dialog>(gone)));
  for (const times of [1, 2]) {
    await act(async () => opens.click());
    expect(toasts.map(({ title }) => title)).toEqual(Array(times).fill(text.errors.partFailed));
    expect(opens.getAttribute('aria-expanded')).toBe('false');
  }
  expect(reportError).toHaveBeenCalledTimes(1);
});

it('shows what was pressed without a network when that is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(dialog);
  const opens = page(part(load));
  await act(async () => opens.click());
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: '关闭' })).toBeTruthy();
  expect(toasts).toEqual([]);
});

it('says once for all that parts of the page are missing which nobody pressed', async () => {
  const load = vi.fn<() => Promise<{ default: () => null }>>(gone);
  const [Mark, Other] = [part(load), part(load)] as const;
  await act(async () =>
    render(
      <Suspense>
        <p>一页</p>
        <Mark />
        <Mark />
        <Other />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('一页')).toBeTruthy();
  expect(toasts).toHaveLength(1);
});
