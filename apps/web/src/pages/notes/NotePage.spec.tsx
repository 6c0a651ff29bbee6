import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Note } from '@yinghuo/contracts/wire';
import { describe, expect, it } from 'vitest';
import { refresh } from '../../lib/server/data.ts';
import { words as moderation } from '../../entities/moderation/text.ts';
import { words as reportWords } from '../../entities/report/text.ts';
import { words } from '../../features/notes/text.ts';
import { words as stationWords } from '../../entities/station/text.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Component } from './NotePage.tsx';

const moderationWords = moderation.moderation;

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

describe('what others wrote', () => {
  const comment = (id: number, state = 'live') => ({
    ...{ id, noteId: 5, author: note.author, text: `第 ${id} 条`, replyTo: null, mentions: [], likes: 0, state },
    createdAt: '2026-11-02T00:00:00Z',
  });
  const open = (hidden = false) => {
    network.answer('/getNDetail', { code: 200, obj: { ...note, hidden } });
    network.answer('/getNoteList', { code: 200, obj: [comment(7), comment(8, 'hidden'), comment(9)], wrap: 3 });
    network.answer('/getUserNotes', { code: 200, obj: [], wrap: 0 });
    network.answer('/getUserInfo', { code: 200, obj: null });
    network.answer('/api/watches/state', { code: 200, obj: null });
    network.answer('/api/me/preferences', { code: 200, obj: {} });
    network.answer('/api/marks', ({ query }) => ({
      code: 200,
      obj: Object.fromEntries(
        [5, 7, 8, 9].map((id) => [
          id,
          { mine: query.get('type') === 'noteComment' && id === 9, liked: false, canEdit: false },
        ]),
      ),
    }));
    show(<Component />, { at: '/notesDetail?id=5' });
  };
  const row = (id: number) => within(document.getElementById(`c${id}`)!);

  // The call took comments of notes, and no page had a button for it.
  it('can be reported, but for what one wrote oneself', async () => {
    signIn();
    open();
    await screen.findByText('第 7 条');
    await waitFor(() => row(7).getByRole('button', { name: reportWords.button }));
    expect(row(9).queryByRole('button', { name: reportWords.button, hidden: true })).toBeNull();
  });

  // Moderators could delete them, which nobody restores, and not hide them.
  it('is hidden and restored by moderators, with a reason', async () => {
    signIn({ qx: permissions.moderator });
    network.answer('/api/moderation/content', { code: 200, obj: { state: 'hidden' } });
    open(true);
    await screen.findByText('第 7 条');
    await screen.findAllByRole('button', { name: moderationWords.restore });
    screen.getByText(words.detail.hidden);
    row(8).getByRole('button', { name: moderationWords.restore });
    await userEvent.click(row(7).getByRole('button', { name: moderationWords.hide }));
    await userEvent.type(row(7).getByRole('textbox'), '广告{Enter}');
    const [sent] = network.sent('/api/moderation/content');
    expect(Object.fromEntries(sent!.form)).toEqual({ type: 'noteComment', id: '7', action: 'hide', reason: '广告' });
  });

  it('is moderated by nobody else', async () => {
    signIn({ qx: permissions.contributor });
    open();
    await screen.findByText('第 7 条');
    expect(screen.queryByRole('button', { name: moderationWords.hide })).toBeNull();
  });
});
