import { Suspense, useState } from 'react';
import { count } from '../../lib/count.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { DialogLink } from '../../ui/DialogLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import type { Item } from './api.ts';
import { Items } from './components/Items.tsx';
import classes from './BoxesDialog.module.css';
import { words } from './text.ts';
import { useWardrobe } from './useWardrobe.ts';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const BuyDialog = part(() => import('./components/BuyDialog.tsx'));

/** Chooses the style of the member's chat bubbles. */
export default function BoxesDialog({ onClose }: { onClose: () => void }) {
  const wardrobe = useWardrobe();
  const [buying, setBuying] = useState<Item | null>(null);
  const { user, error, loading, retry } = wardrobe;
  return (
    <Dialog title={words.boxes} width={900} onClose={onClose}>
      {!user && (
        <Empty title={words.guest}>
          <DialogLink name="signIn" className={buttonClass('primary')}>
            {words.signIn}
          </DialogLink>
        </Empty>
      )}
      {user && error && loading && <ErrorPanel error={error} onRetry={retry} />}
      {user && loading && !error && <LinesSkeleton lines={6} />}
      {user && !loading && (
        <>
          <p className={classes.head}>
            {words.balance} <b>{count(user.jf2)}</b>
            <Link to="/wardrobe?kind=box" replace>
              {words.toWardrobe}
            </Link>
          </p>
          <Items kind="box" wardrobe={wardrobe} onBuy={setBuying} />
        </>
      )}
      <Suspense fallback={<Coming />}>
        {buying && <BuyDialog kind="box" item={buying} onClose={() => setBuying(null)} />}
      </Suspense>
    </Dialog>
  );
}
