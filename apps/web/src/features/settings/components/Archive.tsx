import type { ArchivePart } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { download } from '../../../lib/files.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { words } from '../text.ts';
import classes from './DeleteAccount.module.css';

const text = words.archive;

/** Downloads all of the member's data as one file. */
export function Archive() {
  const [part, setPart] = useState<ArchivePart | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // There is one a day: whoever lost the answer, or the way, goes on with what was begun.
  const attempt = useAttempt('archive');

  const take = async () => {
    setProblem(null);
    try {
      // The zip library is loaded only when a member asks for the archive.
      const { takeArchive } = await import('../archive.ts');
      download(text.fileName, 'application/zip', await takeArchive(setPart, attempt.keyFor(null)));
      attempt.over();
      toast.done(text.done);
      return true;
    } catch (error) {
      attempt.over(error);
      const refused = reasonOf(error);
      setProblem(refused.code === 429 ? text.tooOften : refused.message);
      return false;
    } finally {
      setPart(null);
    }
  };

  return (
    <div className={classes.deletion}>
      <p>{text.hint}</p>
      <p role="status" hidden={!part}>
        {part && text.under(text.parts[part])}
      </p>
      <Problem hidden={!problem}>{problem}</Problem>
      <LockButton onClick={take}>{text.take}</LockButton>
    </div>
  );
}
