import { act, screen } from '@testing-library/react';
import type { Note } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { refresh } from '../../lib/data.ts';
import { words } from '../../features/notes/text.ts';
import { words as stationWords } from '../../entities/station/text.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { Component } from './NotePage.tsx';

const note = {
  id: 5,
  title: '写给海',
  body: '潮水退了。',
  ...{ paper: 0, ink: 0, font: 0, stickers: [], games: [], spoiler: false, visibility: 'public', station: null },
  ...{ revision: 1, likes: 0, comments: 0, createdAt: '2026-11-01T00:00:00Z', editedAt: null, state: 'live' },
  author: { id: 9, nickname: '阿澄', userImg: '', frames: '', pets: '', lv: 1, userqsgg: false, badge: null },
} as unknown as Note;

// Back to a note that was torn off showed what the cache still had of it.
it('is gone from its page once the server says so, whatever was on hand', async () => {
  network.answer('/getNDetail', { code: 200, obj: note });
  network.answer('/getNoteList', { code: 200, obj: [], wrap: 0 });
  network.answer('/getUserNotes', { code: 200, obj: [], wrap: 0 });
  network.answer('/getUserInfo', { code: 200, obj: null });
  show(<Component />, { at: '/notesDetail?id=5' });
  await screen.findByRole('heading', { name: '写给海' });
  network.answer('/getNDetail', { code: 404, msg: '没有' });
  await act(() => refresh('/getNDetail').catch(() => undefined));
  await screen.findByText(words.detail.absent);
  expect(screen.queryByRole('heading', { name: '写给海' })).toBeNull();
});

it('stands veiled for whoever has not read so far, with nothing said about it', async () => {
  const station = { gameId: 9, place: 4, name: null, opened: false };
  network.answer('/getNDetail', { code: 200, obj: { ...note, title: '', body: '', station } });
  network.answer('/getUserNotes', { code: 200, obj: [], wrap: 0 });
  network.answer('/getUserInfo', { code: 200, obj: null });
  show(<Component />, { at: '/notesDetail?id=5' });
  await screen.findByText(stationWords.veiled.note(4, null));
  screen.getByText(stationWords.signIn);
  expect(network.sent('/getNoteList')).toHaveLength(0);
});
