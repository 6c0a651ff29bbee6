import { fireEvent, screen } from '@testing-library/react';
import type { Comment } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { network } from '../../../testing/network.ts';
import { show } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { AllReplies } from './AllReplies.tsx';
import { TalkProvider } from './talkContext.ts';

// The button was pressed and nothing happened: why, nobody read.
it('says that further replies did not come, and asks again', async () => {
  let passes = false;
  network.answer('/getliuyan', ({ query }) =>
    !query.has('cursor')
      ? { code: 200, obj: [{ id: 2 }], next: 'further' }
      : passes
        ? { code: 200, obj: [{ id: 3 }] }
        : { code: 503, msg: '服务暂时不可用' },
  );
  show(
    <TalkProvider value={{ where: { page: 'board' }, target: null }}>
      <AllReplies
        root={{ id: 1, replies: [] as Comment[] } as Comment}
        start={null}
        rows={(replies) => replies.map(({ id }) => <li key={id}>{`第 ${id} 条`}</li>)}
      />
    </TalkProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: words.comment.moreReplies }));
  const retry = await screen.findByRole('button', { name: words.comment.retry });
  expect(screen.queryByRole('button', { name: words.comment.moreReplies })).toBeNull();
  passes = true;
  fireEvent.click(retry);
  await screen.findByText('第 3 条');
  expect(screen.queryByRole('alert')).toBeNull();
});
