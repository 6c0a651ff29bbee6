import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { chooseSingleKeys, useKeys } from './shortcuts.ts';

const accept = vi.fn();

function Queue() {
  const place = useRef<HTMLDivElement>(null);
  useKeys(place, { a: accept });
  return (
    <>
      <div ref={place}>
        <button>行</button>
        <input aria-label="理由" />
      </div>
      <button>聊天</button>
    </>
  );
}
const press = (role: string, name: string) => fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'a' });

describe('a single key', () => {
  it('acts where the focus is in its list, and nowhere else', () => {
    accept.mockClear();
    show(<Queue />);
    press('button', '聊天');
    press('textbox', '理由');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(accept).not.toHaveBeenCalled();
    press('button', '行');
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it('does nothing where the member switched such keys off', () => {
    accept.mockClear();
    chooseSingleKeys(false);
    show(<Queue />);
    press('button', '行');
    expect(accept).not.toHaveBeenCalled();
  });
});
