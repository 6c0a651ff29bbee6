import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { emptySubmission, type SubmissionForm } from '../../../entities/game-form/form.ts';
import { readDraft, saveDrafts } from '../../../lib/drafts.ts';
import { forgetUser, keepMemberId } from '../../../lib/session/user.ts';
import { later, network } from '../../../testing/network.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { Mantine } from '../../../theme/Mantine.tsx';
import { openSubmission } from '../openSubmission.ts';
import { text } from '../../../text/zh-CN.ts';
import { words } from '../text.ts';
import { SubmissionEditor } from './SubmissionEditor.tsx';

const whole: SubmissionForm = { ...emptySubmission(), titleZh: '萤火之夜', age: 'all', draftId: 7, revision: 1 };

function write() {
  signIn();
  network.answer('/api/labels', { code: 200, obj: [] });
  network.answer('/api/games/similar', { code: 200, obj: [], config: { waiting: false } });
  const nothing = () => undefined;
  return show(
    <Mantine>
      <SubmissionEditor
        draftId={7}
        beginning={whole}
        there={whole}
        onMoved={nothing}
        onForgotten={nothing}
        Preview={() => null}
      />
    </Mantine>,
    { at: '/submitGame?draft=7' },
  );
}

// The answer came while one was elsewhere, or somebody else was signing in, and led away from there.
it.each([
  ['sent', words.submit.send, sectionPaths.gal.submit, { code: 200, obj: { id: 7, status: 'pending' } }],
  ['forgotten', words.submit.forget, '/api/content/delete', { code: 200, obj: null }],
] as const)('leads nobody away from where they are when it is %s late', async (what, button, path, answer) => {
  const { promise, resolve } = later();
  network.answer(path, () => promise);
  const { router, unmount } = write();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  if (what === 'forgotten') await userEvent.click(screen.getByRole('button', { name: button }));
  expect(network.sent(path)).toHaveLength(1);
  await act(() => router.navigate('/signin'));
  unmount();
  await act(async () => resolve(answer));
  expect(router.state.location.pathname).toBe('/signin');
});

// It was gone here, said nothing, and stood among the drafts again.
it('keeps a draft that the server could not delete, and says so', async () => {
  network.answer('/api/content/delete', { code: 503, msg: '服务暂时不可用' });
  write();
  await userEvent.click(await screen.findByRole('button', { name: words.submit.forget }));
  await userEvent.click(screen.getByRole('button', { name: words.submit.forget }));
  await screen.findByText('服务暂时不可用');
  expect(screen.getByDisplayValue('萤火之夜')).toBeDefined();
});

// A late answer to a submission forgot the draft of the member who was signed in by then.
it('keeps and forgets drafts of their writer, whoever is signed in by then', () => {
  keepMemberId({ token: signIn().token, id: 1 });
  const submission = openSubmission(null, emptySubmission());
  submission.happen({ type: 'typed', fields: { titleZh: '先写的' } });
  forgetUser();
  keepMemberId({ token: signIn({ token: 'token-of-acheng', nickname: '阿澄' }).token, id: 2 });
  openSubmission(null, emptySubmission()).happen({ type: 'typed', fields: { titleZh: '后写的' } });
  submission.happen({ type: 'typed', fields: { titleJa: '遅れて' } });
  submission.happen({ type: 'sent' });
  saveDrafts();
  expect(readDraft<SubmissionForm>('submission:new')?.value).toMatchObject({ titleZh: '后写的', titleJa: '' });
});

// It went on saying that titles are looked for here.
it('says that games like it could not be looked for, and looks again', async () => {
  write();
  network.answer('/api/games/similar', { code: 400, msg: '现在查不了' });
  await screen.findByText('现在查不了');
  network.answer('/api/games/similar', { code: 200, obj: [], config: { waiting: false } });
  await userEvent.click(screen.getByRole('button', { name: text.errors.retry }));
  await screen.findByText(words.similar.none);
});
