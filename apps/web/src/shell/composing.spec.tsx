import { act, fireEvent, screen } from '@testing-library/react';
import type { Author } from '@yinghuo/contracts/wire';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextComposer } from '../ui/composer/TextComposer.tsx';
import './composing.ts';

describe.each([
  ['most browsers tell of', { isComposing: true, keyCode: 13 }],
  ['Safari tells of once the composition is over', { isComposing: false, keyCode: 229 }],
])('a key of an input method, as %s it,', (_, how) => {
  it('closes no dialog and chooses nobody from a list', async () => {
    const closed = vi.fn();
    const people = [{ id: 2, nickname: '小满' } as Author];
    show(
      <Dialog title="回复" onClose={closed}>
        <TextComposer
          draft="comment:1"
          label="写评论"
          sendLabel="发表"
          most={50}
          mentions={{ people, find: async () => [], draw: ({ nickname }) => nickname }}
          onSend={async () => {}}
        />
      </Dialog>,
    );
    const field = await screen.findByLabelText<HTMLTextAreaElement>('写评论');
    await act(async () => void fireEvent.change(field, { target: { value: '@小', selectionStart: 2 } }));
    await screen.findByRole('option', { name: '小满' });
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ...how }));
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape', ...how }));
    expect(field.value).toBe('@小');
    expect(closed).not.toHaveBeenCalled();
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 }));
    expect(field.value).toBe('@小满 ');
  });
});
