import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameDetail } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { text } from '../../text/zh-CN.ts';
import GamePicker from './GamePicker.tsx';
import { words } from './text/picker.ts';

// The button was pressed and nothing happened: why, nobody read.
it('says that further games did not come', async () => {
  network.answer('/gameLists', ({ query }) =>
    query.has('cursor')
      ? { code: 503, msg: '服务暂时不可用' }
      : { code: 200, obj: [gameDetail(1)], wrap: 2, next: 'further' },
  );
  show(<GamePicker chosen={[]} full={false} onAdd={() => undefined} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: words.more }));
  await screen.findByRole('button', { name: text.errors.retry });
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
});
