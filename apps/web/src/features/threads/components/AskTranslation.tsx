import { IconCoin } from '@tabler/icons-react';
import type { GameDetail } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { usePageDialog } from '../../../lib/address/dialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { words } from '../text.ts';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const TranslationDialog = part(() => import('./TranslationDialog.tsx'));

/** Offers a bounty for the machine translation of a game that nobody has translated. */
export default function AskTranslation({ game }: { game: Pick<GameDetail, 'id' | 'title'> }) {
  const asking = usePageDialog('translation');
  return (
    <>
      <Button kind="ghost" size="small" onClick={() => asking.show()}>
        <IconCoin size={16} stroke={1.6} aria-hidden="true" />
        {words.translate.open}
      </Button>
      {asking.open && (
        <Suspense fallback={<Coming />}>
          <TranslationDialog game={game} onClose={asking.close} />
        </Suspense>
      )}
    </>
  );
}
