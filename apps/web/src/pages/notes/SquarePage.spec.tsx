import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { words } from '../../features/notes/text.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Component } from './SquarePage.tsx';

// After Back the list was that of the first words, under the later ones.
it('has in its box what the address seeks, after Back too', async () => {
  network.answer('/getNlist', { code: 200, obj: [], wrap: 0, next: null });
  const { router } = show(<Component />, { at: '/notes?q=月亮' });
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.square.searchLabel });
  expect(box().value).toBe('月亮');
  await userEvent.clear(box());
  await userEvent.type(box(), '夏天{Enter}');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('夏天');
  await act(() => router.navigate(-1));
  expect(box().value).toBe('月亮');
});
