import { may, type ContentType } from '@yinghuo/contracts/wire';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../lib/user.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { reportWords } from '../text.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

interface ReportButtonProps {
  type: ContentType;
  id: number | string;
  className?: string;
}

/** A flag that opens the report of a row; for members only. */
export function ReportButton({ type, id, className }: ReportButtonProps) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user || !may(user.qx, 'takePart')) return null;
  return (
    <>
      <IconButton label={reportWords.button} className={className} onClick={() => setOpen(true)}>
        <IconFlag />
      </IconButton>
      {open && (
        <Suspense>
          <ReportDialog type={type} id={String(id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
