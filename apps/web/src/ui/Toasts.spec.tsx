import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from '../lib/toast.ts';
import { show } from '../testing/page.tsx';
import Toasts from './Toasts.tsx';

// Mail that came while a page loaded stood in two toasts: of the count before it, and of the one with it.
it('shows one toast about a subject, the newest', async () => {
  show(<Toasts />);
  act(() => toast.news('1 封未读消息', '今晚一起看流星吗', { subject: 'unread' }));
  act(() => toast.news('已保存', '草稿'));
  act(() => toast.news('2 封未读消息', '今晚一起看流星吗', { subject: 'unread' }));
  await screen.findByText('2 封未读消息');
  await waitFor(() => expect(screen.queryByText('1 封未读消息')).toBeNull());
  expect(screen.getAllByText('今晚一起看流星吗')).toHaveLength(1);
  expect(screen.getByText('已保存')).toBeTruthy();
});
