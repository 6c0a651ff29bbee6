import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refused } from '../lib/server/refused.ts';
import { text } from '../text/zh-CN.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

const down = new Refused(503, '服务暂时不可用，请稍后再试');
const buttons = () => screen.getAllByRole('button', { name: text.errors.retry });

// With the catalogue down a page had four buttons, and each repeated one part.
it('has one retry for all parts of a page that failed, and one for those of a dialog', () => {
  const [list, top, inDialog] = [vi.fn(), vi.fn(), vi.fn()];
  const page = (withList: boolean) => (
    <>
      {withList && <ErrorPanel error={down} onRetry={list} />}
      <aside>
        <ErrorPanel error={down} onRetry={top} />
      </aside>
      <div role="dialog">
        <ErrorPanel error={down} onRetry={inDialog} />
      </div>
    </>
  );
  // What fails later may stand above.
  const { rerender } = render(page(false));
  rerender(page(true));
  expect(buttons()).toHaveLength(2);
  expect(screen.getAllByRole('alert').map((part) => part.querySelector('button') !== null)).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(buttons()[0]!);
  expect([list, top, inDialog].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  rerender(page(false));
  fireEvent.click(buttons()[0]!);
  expect([list, top, inDialog].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
});

it('says once when to try again', () => {
  const tooOften = new Refused(429, '操作太频繁，请 12 秒后再试', null, { retryAfterSeconds: 12 });
  render(<ErrorPanel error={tooOften} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent!.match(/12/g)).toHaveLength(1);
});
