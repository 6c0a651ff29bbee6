import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAttempt } from '../../lib/server/attempt.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { saveDraft } from './api.ts';
import { isBlank, submissionFields, type SubmissionForm } from '../../entities/game-form/form.ts';
import { targetOf } from './stored.ts';

/** `here`: stored on this device only; `full`: the same, because the server already has twenty drafts. */
export type Saved = 'nothing' | 'saving' | 'there' | 'here' | 'full';

/** Debounces saving, because the server accepts at most 120 saves per hour. */
const pauseMs = 2500;
const leastMs = 31_000;

const contentOf = (form: SubmissionForm): string => JSON.stringify(submissionFields(form));

/** Autosaves the draft on the server; what the server refuses so far stays on this device. */
export function useAutosave(form: SubmissionForm, on: boolean, adopt: (id: number) => void): Saved {
  const [saved, setSaved] = useState<Saved>('nothing');
  const last = useRef({ content: form.draftId === null ? '' : contentOf(form), at: 0, busy: false });
  const content = contentOf(form);
  const attempt = useAttempt(`saved:${targetOf(null)}`);

  const save = useEffectEvent(async () => {
    if (last.current.busy) return;
    last.current = { content, at: Date.now(), busy: true };
    setSaved('saving');
    try {
      const fields = submissionFields(form);
      const put = async (some: typeof fields) => {
        // Only what makes a new draft must not happen twice.
        if (form.draftId !== null) return saveDraft(form.draftId, some, undefined);
        try {
          const made = await saveDraft(null, some, attempt.keyFor(some));
          attempt.over();
          return made;
        } catch (error) {
          attempt.over(error);
          throw error;
        }
      };
      const id = await put(fields).catch(async (error: unknown) => {
        const refused = new Set(reasonOf(error).fields.map(({ field }) => field.replace(/\[.*/, '')));
        if (refused.size === 0) throw error;
        const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.has(name)));
        return put(rest as typeof fields);
      });
      setSaved('there');
      adopt(id);
    } catch (error) {
      last.current.content = '';
      setSaved(reasonOf(error).conflict?.reason === 'full' ? 'full' : 'here');
    } finally {
      last.current.busy = false;
    }
  });

  const blank = isBlank(form);
  useEffect(() => {
    if (!on || blank || content === last.current.content) return;
    const timer = setTimeout(() => void save(), Math.max(pauseMs, last.current.at + leastMs - Date.now()));
    return () => clearTimeout(timer);
  }, [content, on, blank]);

  return saved;
}
