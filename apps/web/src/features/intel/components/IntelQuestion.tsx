import type { IntelItem } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import type { Question } from './AskDialog.tsx';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const AskDialog = part(() => import('./AskDialog.tsx'));
const questions: readonly Question[] = ['remove', 'hide', 'restore'];

/** The dialog about one of these items: `?dialog=intelItem&dialog.id=3&dialog.question=hide`. */
export function IntelQuestion({ items }: { items: readonly IntelItem[] }) {
  type Read = (field: string) => string | null;
  const itemIn = (read: Read) => items.find(({ id }) => String(id) === read('id'));
  const questionIn = (read: Read) => questions.find((each) => each === read('question'));
  const { open, read, close } = usePageDialog('intelItem', (read) => !itemIn(read) || !questionIn(read));
  const [item, question] = [itemIn(read), questionIn(read)];
  if (!open || !item || !question) return null;
  return (
    <Suspense fallback={<Coming />}>
      <AskDialog item={item} question={question} onClose={close} />
    </Suspense>
  );
}
