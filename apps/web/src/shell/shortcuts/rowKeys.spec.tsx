import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/page.tsx';
import { chooseSingleKeys } from '../../lib/shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

const more = vi.fn();
const opened = vi.fn();

function Page() {
  useShortcuts();
  return (
    <main id="main">
      <input aria-label="搜索" />
      <ul>
        <li data-row={2}>
          <a href="#c" onClick={opened}>
            丙
          </a>
        </li>
        <li data-row={0}>
          <a href="#cover" tabIndex={-1}>
            封面
          </a>
          <a href="#a">甲</a>
        </li>
        <li data-row={1}>
          <button>露出乙</button>
        </li>
      </ul>
      <button data-more="" onClick={more}>
        更多
      </button>
    </main>
  );
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

it('moves through the rows in the order they are read in, and opens the one with the focus', async () => {
  show(<Page />);
  press('j');
  await focused('甲');
  press('j');
  await focused('露出乙');
  press('j');
  await focused('丙');
  press('o');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  press('j');
  await waitFor(() => expect(more).toHaveBeenCalledTimes(1));
  await focused('丙');
  press('k');
  await focused('露出乙');
});

it('leaves the keys to a field, and to who switched single keys off', async () => {
  show(<Page />);
  const field = screen.getByRole('textbox');
  field.focus();
  expect(press('j')).toBe(true);
  field.blur();
  chooseSingleKeys(false);
  press('j');
  chooseSingleKeys(true);
  press('j');
  // Only the last one moved.
  await focused('甲');
});
