import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { words } from '../text.ts';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const FoundDialog = part(() => import('./FoundDialog.tsx'));

/** Opens the founding of a group, or what is missing for it. */
export function FoundButton() {
  const founding = usePageDialog('foundGroup');
  return (
    <>
      <Button kind="primary" onClick={() => founding.show()}>
        <IconPlus size={16} stroke={1.6} aria-hidden="true" />
        {words.found}
      </Button>
      {founding.open && (
        <Suspense fallback={<Coming />}>
          <FoundDialog onClose={founding.close} />
        </Suspense>
      )}
    </>
  );
}
