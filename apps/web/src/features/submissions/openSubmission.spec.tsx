import { expect, it } from 'vitest';
import { useAttempt } from '../../lib/server/attempt.ts';
import { emptySubmission } from '../../entities/game-form/form.ts';
import { readDraft, saveDrafts } from '../../lib/drafts.ts';
import { run } from '../../testing/page.tsx';
import { openSubmission } from './openSubmission.ts';

const typed = (titleZh: string) => ({ type: 'typed', fields: { titleZh } }) as const;
const titleAt = (target: string) => readDraft<{ titleZh: string }>(target)?.value.titleZh;

it('takes the draft along to the id that the server gives it, and leaves no ghost behind', () => {
  const submission = openSubmission(null, emptySubmission());
  submission.happen(typed('萤'));
  submission.happen({ type: 'saved', id: 7 });
  submission.happen(typed('萤火'));
  saveDrafts();
  expect(titleAt('submission:7')).toBe('萤火');
  expect(readDraft('submission:new')).toBeNull();
  expect(openSubmission(7, emptySubmission()).get().form.titleZh).toBe('萤火');
});

// It was submitted, the answer lost, and the draft got its id: with another key it was submitted twice.
it('takes along what may have been submitted already', () => {
  const keyAt = (target: string) => run(() => useAttempt(target)).result.current.keyFor('whole');
  const submission = openSubmission(null, emptySubmission());
  submission.happen(typed('萤'));
  const key = keyAt('submission:new');
  submission.happen({ type: 'saved', id: 7 });
  expect(keyAt('submission:7')).toBe(key);
  expect(readDraft('sent:submission:new')).toBeNull();
});

it('keeps nothing of what was sent, whatever ends after it', () => {
  const submission = openSubmission(null, emptySubmission());
  submission.happen(typed('萤火'));
  submission.happen({ type: 'leaving' });
  submission.happen({ type: 'sent' });
  submission.happen(typed('迟到的'));
  saveDrafts();
  expect(readDraft('submission:new')).toBeNull();
});
