import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentUser } from '../../../lib/session/user.ts';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { text } from '../../../text/zh-CN.ts';
import { useCalendar } from '../api.ts';
import MakeUpDialog from './MakeUpDialog.tsx';

const Streak = () => <output>{useCalendar().data?.obj?.streak}</output>;

// The answer was lost: the dialog said that it was done, and the calendar and the coins that it was not.
it('shows the day and what it cost where it was made up before', async () => {
  signIn({ yb: 90 });
  const calendar = { today: true, streak: 1, days: [], makeUps: [], makeUpsLeft: 3, makeUpCost: 20 };
  network.answer('/api/signin', { code: 200, obj: calendar });
  network.answer('/api/wallet', { code: 200, obj: [], config: { yb: 70, jf2: 0 } });
  network.answer('/api/signin/makeup', () => {
    network.answer('/api/signin', { code: 200, obj: { ...calendar, streak: 6 } });
    return { code: 409, msg: '已经做过了', obj: { reason: 'done' } };
  });
  const close = vi.fn();
  show(
    <>
      <Streak />
      <MakeUpDialog date="2026-11-02" cost={20} onClose={close} />
    </>,
  );
  await screen.findByText('1');
  fireEvent.click(screen.getByRole('button', { name: text.common.confirm }));
  await screen.findByText('6');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(currentUser()?.yb).toBe(70);
});
