import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { words } from './text.ts';
import WatchButton from './WatchButton.tsx';

// A check mark alone said so, which is not read out.
it('tells which choice is taken', async () => {
  signIn();
  network.answer('/api/watches/state', { code: 200, obj: { state: 'on' } });
  show(<WatchButton type="thread" id={3} />);
  fireEvent.click(await screen.findByRole('button', { name: words.label.on }));
  await screen.findByRole('menuitemradio', { name: words.choices.on.talk, checked: true });
  expect(screen.getAllByRole('menuitemradio', { checked: false })).toHaveLength(2);
});
