import { useState } from 'react';
import { useAttempt } from './attempt.ts';
import { reasonOf } from './refused.ts';

interface Sending<T> {
  /** What the member must mend first: shown instead of sending. */
  wrong?: string | null;
  /** What is sent: as long as it is the same, a repeat after a lost answer has the same key. */
  content?: unknown;
  send: (idempotencyKey: string) => Promise<T>;
  done: (answer: T) => unknown;
}

/**
 * Sends a form and keeps what is wrong with it, as a sentence; resolves to whether it was sent, as a LockForm expects. Where a
 * `draft` of it is kept, so is the attempt.
 */
export function useSubmit(draft?: string) {
  const attempt = useAttempt(draft);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit<T>({ wrong = null, content, send, done }: Sending<T>): Promise<boolean> {
    setProblem(wrong);
    if (wrong) return false;
    try {
      const answer = await send(attempt.keyFor(content));
      attempt.over();
      await done(answer);
      return true;
    } catch (error) {
      attempt.over(error);
      setProblem(reasonOf(error).message);
      return false;
    }
  }
  return { problem, setProblem, submit };
}
