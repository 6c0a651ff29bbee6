import { may } from '@yinghuo/contracts/wire';
import { useEffect } from 'react';
import { useDialogParams } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import ReportDialog from './ReportDialog.tsx';
import { contentNames } from './text.ts';

const isContent = (type: string | null): type is keyof typeof contentNames =>
  type !== null && Object.hasOwn(contentNames, type);

/** The report dialog for a row in the address: `?dialog=report&dialog.type=comment&dialog.id=7`. */
export default function ReportFromAddress({ onClose }: { onClose: () => void }) {
  const { read } = useDialogParams();
  const user = useUser();
  const [type, id] = [read('type'), read('id')];
  const fits = isContent(type) && id !== null && may(user?.qx, 'takePart');
  useEffect(() => {
    if (!fits) onClose();
  }, [fits, onClose]);
  return fits && <ReportDialog key={`${type} ${id}`} type={type} id={id} onClose={onClose} />;
}
