import { screen } from '@testing-library/react';
import type { Comment } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { ReadComments } from './ReadComments.tsx';

const author = { id: 9, nickname: '夏夜人', userImg: '', frames: '', pets: '', lv: 3, userqsgg: false, badge: null };
const comment = (fields: Partial<Comment>): Comment =>
  ({
    ...{ id: 1, target: 'game', game: null, floor: 1, author, text: '', spoiler: false, mentions: [] },
    ...{ parentId: null, replyTo: null, likes: 0, replyCount: 0, replies: [], state: 'live', editedAt: null },
    ...{ createdAt: '2026-11-01T00:00:00.000Z' },
    ...fields,
  }) as Comment;

it('without scripts what a comment hides within its words stays hidden, and its links and authors lead on', async () => {
  const text = '@小满 凶手是||管家||，见 https://a.example/x';
  const gone = comment({
    id: 2,
    author: { ...author, id: 0, nickname: '已注销' },
    text: null,
    state: 'deleted' as never,
  });
  const obj = [comment({ text, mentions: [{ id: 7, nickname: '小满' }] }), gone];
  network.answer('/getliuyan', { code: 200, obj });
  show(<ReadComments where={{ page: 'game', section: 'gal', gameId: 3 }} heading="评论" />);
  await screen.findByText(/凶手是/);
  expect(document.body.innerHTML).not.toMatch(/管家|\|\|/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member?id=9',
    '/member?id=7',
    'https://a.example/x',
  ]);
});

// They answered something that the page did not show.
it('shows the comment above all the replies to it', async () => {
  const root = comment({ id: 45, text: '第二章的门怎么开', replyCount: 4 });
  const obj = [comment({ id: 46, text: '从窗户进去', parentId: 45 })];
  network.answer('/getliuyan', { code: 200, obj, config: { root } });
  const where = { page: 'game', section: 'gal', gameId: 3 } as const;
  show(<ReadComments where={where} heading="评论" />, { at: '/detail?id=3&thread=45' });
  await screen.findByText('从窗户进去');
  expect([...document.querySelectorAll('li')].map(({ id }) => id)).toEqual(['c45', 'c46']);
  expect(screen.queryByText(words.comment.allReplies(4))).toBeNull();
});
