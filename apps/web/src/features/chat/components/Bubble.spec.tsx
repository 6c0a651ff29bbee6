import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show } from '../../../testing/page.tsx';
import { spoilerWords } from '../../../text/spoiler.ts';
import { Bubble } from './Bubble.tsx';
import { Quote } from './Quote.tsx';

const message = { text: '凶手是||她，见 https://a.example||', types: 1, nickname: '阿拓', box: null } as const;

// Members write them as in comments, and the room read the ending.
it('shows what a message hides once it is pressed, and a quotation of it never', async () => {
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  show(
    <>
      <Quote quote={{ seq: 3, memberId: 9, ...message }} you={1} />
      <Bubble message={message} own={false} />
    </>,
  );
  expect(screen.getByText(`：凶手是${spoilerWords.cut}`, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/她/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: spoilerWords.veil }));
  expect(screen.getByText(/她/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.example');
});
