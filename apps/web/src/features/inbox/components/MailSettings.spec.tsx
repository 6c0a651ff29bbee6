import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { Mantine } from '../../../theme/Mantine.tsx';
import { MailSettings } from './MailSettings.tsx';

it('saves the choice of one type alone: an older tab took back what another had chosen', async () => {
  signIn();
  network.answer('/userMessageLists', { code: 200, obj: [], config: { config_email: 50, config_open_email: 0 } });
  network.answer('/api/notifications/settings', { code: 200, obj: { muted: [9] } });
  show(
    <Mantine>
      <MailSettings onDone={() => {}} />
    </Mantine>,
  );
  fireEvent.click(await screen.findByLabelText(/点赞提醒/));
  const sent = () => network.sent('/api/notifications/settings').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect([...sent()[0]!.form]).toEqual([
    ['muted[0]', '11'],
    ['changed[0]', '11'],
  ]);
});
