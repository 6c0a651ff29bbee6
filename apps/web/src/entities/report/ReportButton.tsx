import { may, type ContentType } from '@yinghuo/contracts/wire';
import { IconFlag } from '@tabler/icons-react';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { IconButton } from '../../ui/Button.tsx';
import { words } from './text.ts';

interface ReportButtonProps {
  type: ContentType;
  id: number | string;
  className?: string;
  /** False until it is known whose row it is: only the place is kept, for nobody reports what is their own. */
  known?: boolean;
}

/** A button that opens the report of a row; members only. */
export function ReportButton({ type, id, className, known = true }: ReportButtonProps) {
  const user = useUser();
  const show = useShowDialog();
  if (!user || !may(user.qx, 'takePart')) return null;
  return (
    <IconButton
      label={words.button}
      className={className}
      style={known ? undefined : { visibility: 'hidden' }}
      onClick={() => show('report', { type, id }, { over: true })}
    >
      <IconFlag />
    </IconButton>
  );
}
