import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { Mantine } from '../../../theme/Mantine.tsx';
import { words } from '../text.ts';
import { MailForm } from './MailForm.tsx';

const savedAt = '2026-11-01T00:00:00.000Z';

/** Sends the draft that is kept on this device. */
async function send() {
  const { unmount } = show(
    <Mantine>
      <MailForm to={null} onDone={() => undefined} />
    </Mantine>,
  );
  fireEvent.click(await screen.findByRole('button', { name: words.send }));
  return unmount;
}

// Its key was among the fields of the letter; drafts of that release are still there.
it('sends a letter that was kept with its key, without it, and once after a lost answer', async () => {
  const { nickname } = signIn();
  const letter = { name: '听潮', title: '见字如面', text: '灯还亮着。' };
  const kept = JSON.stringify({ value: { ...letter, key: 'k' }, savedAt });
  localStorage.setItem(`draft:@${encodeURIComponent(nickname)}:mail:new`, kept);
  network.answer('/sendUserMess', { code: 504, msg: '没有等到答复' });
  const close = await send();
  await screen.findByText('没有等到答复');
  close();
  network.answer('/sendUserMess', { code: 200, obj: null });
  await send();
  await waitFor(() => expect(network.sent('/sendUserMess')).toHaveLength(2));
  const [first, second] = network.sent('/sendUserMess');
  expect(Object.fromEntries(first!.form)).toEqual(letter);
  expect(second!.key).toBe(first!.key);
});
