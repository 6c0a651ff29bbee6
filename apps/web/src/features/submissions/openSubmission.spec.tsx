import { expect, it } from 'vitest';
import { emptySubmission } from '../../entities/game-form/form.ts';
import { readDraft, saveDrafts } from '../../lib/drafts.ts';
import { openSubmission } from './openSubmission.ts';

const typed = (titleZh: string) => ({ type: 'typed', fields: { titleZh }, key: 'k' }) as const;
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

it('keeps nothing of what was sent, whatever ends after it', () => {
  const submission = openSubmission(null, emptySubmission());
  submission.happen(typed('萤火'));
  submission.happen({ type: 'leaving' });
  submission.happen({ type: 'sent' });
  submission.happen(typed('迟到的'));
  saveDrafts();
  expect(readDraft('submission:new')).toBeNull();
});
