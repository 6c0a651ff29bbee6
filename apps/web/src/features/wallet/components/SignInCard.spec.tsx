import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shanghaiDay } from '../../../lib/times/day.ts';
import { text } from '../../../text/zh-CN.ts';
import { promptWords } from '../../../text/prompt.ts';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text/signIn.ts';
import { words as calendarWords } from '../text/calendar.ts';
import { Calendar } from './Calendar.tsx';
import { SignInCard } from './SignInCard.tsx';

// Whoever had signed in six days in a row read that they begin today, while the service stood still.
it('does not say that a streak begins today where nobody could be asked', async () => {
  signIn();
  network.answer('/api/signin', { code: 503, msg: '服务暂时不可用，请稍后再试', obj: null });
  show(<SignInCard />);
  await screen.findByText(words.unknown);
  expect(screen.queryByText(words.none)).toBeNull();
  // Nor what today's would give, which the days before decide.
  expect((await screen.findByRole('button')).textContent).toBe(words.actionUnknown);
});

// The month stood there as if nobody had signed in on any of its days.
it('says of a month that could not be read that it could not, and shows it once it can', async () => {
  signIn();
  network.answer('/api/signin', { code: 500, msg: '出了点意外，请稍后再试', obj: null });
  show(<Calendar />);
  await screen.findByText(words.unknown);
  const day = shanghaiDay();
  network.answer('/api/signin', {
    code: 200,
    obj: { today: true, streak: 1, days: [day], makeUps: [], makeUpsLeft: 3, makeUpCost: 20 },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.errors.retry })));
  await screen.findByText(words.lit);
  expect(screen.queryByText(words.unknown)).toBeNull();
  expect(screen.getByText(calendarWords.run(1))).toBeTruthy();
});

// The button forgot what today's sign-in gives because another month could not be read.
it('says what a sign-in gives today, whatever month could not be read', async () => {
  signIn();
  const calendar = { today: false, streak: 0, days: [], makeUps: [], makeUpsLeft: 3, makeUpCost: 20 };
  network.answer('/api/signin', { code: 200, obj: calendar });
  show(<Calendar />);
  await screen.findByText(words.action(5));
  network.answer('/api/signin', { code: 503, msg: '服务暂时不可用，请稍后再试', obj: null });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: calendarWords.previous })));
  await screen.findByText(words.unknown);
  expect(screen.getByText(words.action(5))).toBeTruthy();
});

// The wallet offered 签到 +5 to accounts that are not activated, and refused it when pressed.
it('offers no sign-in and no day to make up for to whoever has not activated the account', async () => {
  signIn({ qx: 0 });
  show(<Calendar />);
  expect((await screen.findByRole('link', { name: promptWords.toActivation })).getAttribute('href')).toBe('/settings');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    calendarWords.previous,
    calendarWords.next,
  ]);
});
