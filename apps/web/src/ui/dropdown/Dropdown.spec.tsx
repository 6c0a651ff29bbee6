import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/page.tsx';
import { Dropdown, Item } from './Dropdown.tsx';

const chosen = vi.fn<(at: Element | null) => void>();

function draw() {
  show(
    <Dropdown label="更多" button={(props) => <button {...props}>打开</button>}>
      <Item onClick={() => chosen(document.activeElement)}>复制</Item>
      <Item to="/wallet">钱包</Item>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '打开' });
  button.focus();
  return button;
}
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })));
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('a menu', () => {
  it('is not in the page while it is closed', () => {
    expect(draw().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('复制')).toBeNull();
  });

  it('has its first item focused by the first arrow, and goes round', async () => {
    fireEvent.keyDown(draw(), { key: 'ArrowDown' });
    await focused('复制');
    for (const [key, name] of [
      ['ArrowDown', '钱包'],
      ['ArrowDown', '复制'],
      ['End', '钱包'],
      ['Home', '复制'],
      ['ArrowUp', '钱包'],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key });
      await focused(name);
    }
  });

  it('returns the focus to its button before a choice acts', async () => {
    const button = draw();
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    await focused('复制');
    fireEvent.click(document.activeElement!);
    expect(chosen).toHaveBeenCalledWith(button);
    await closed();
    expect(document.activeElement).toBe(button);
  });

  it('returns the focus on Esc', async () => {
    const button = draw();
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    await focused('钱包');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await closed();
    expect(document.activeElement).toBe(button);
  });

  it('has links where it leads to pages: they open in tabs of their own', async () => {
    fireEvent.click(draw());
    const item = await screen.findByRole('menuitem', { name: '钱包' });
    expect(item.getAttribute('href')).toBe('/wallet');
  });
});
