import type { CosmeticKind } from '@yinghuo/contracts/wire';
import { IconLeaf } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../../lib/count.ts';
import { Items } from '../../features/cosmetics/components/Items.tsx';
import { PetSlots } from '../../features/cosmetics/components/PetSlots.tsx';
import { Preview } from '../../features/cosmetics/components/Preview.tsx';
import { words } from '../../features/cosmetics/text.ts';
import { kinds, useWardrobe } from '../../features/cosmetics/useWardrobe.ts';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { Hint } from '../../ui/Words.tsx';
import classes from './WardrobePage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const BuyDialog = part(() => import('../../features/cosmetics/components/BuyDialog.tsx'));

const kindIn = (name: string | null): CosmeticKind => kinds.find((kind) => kind === name) ?? 'frame';

/** The shop of cosmetics: items, what the member owns, and a preview. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const wardrobe = useWardrobe();
  const { user, error, loading, retry } = wardrobe;
  const kind = kindIn(search.get('kind'));
  const own = user !== null && search.get('of') === 'own';
  const choose = (of: 'shop' | 'own') =>
    setSearch(
      (now) => {
        if (of === 'own') now.set('of', of);
        else now.delete('of');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  const itemIn = (read: (field: string) => string | null) =>
    wardrobe.shop(kindIn(read('kind'))).find(({ id, price }) => price > 0 && String(id) === read('id'));
  const buying = usePageDialog('buy', (read) => !user || (!loading && !itemIn(read)));
  const item = buying.open ? itemIn(buying.read) : undefined;

  return (
    <>
      <Head title={words.title} lead={words.lead}>
        {user && (
          <p className={classes.balance}>
            {words.balance}
            <IconLeaf size={20} stroke={1.6} aria-hidden="true" />
            <b>{count(user.jf2)}</b>
          </p>
        )}
      </Head>
      <div className={classes.bar}>
        <Tabs
          label={words.kinds}
          param="kind"
          tabs={kinds.map((value) => ({
            value,
            label: words.kind[value],
            ...(!loading && { count: wardrobe.shop(value).length }),
          }))}
        />
        {user ? (
          <Segmented
            label={words.what}
            value={own ? 'own' : 'shop'}
            options={[
              { value: 'shop', label: words.shop },
              { value: 'own', label: words.own(wardrobe.own(kind).length) },
            ]}
            onChange={choose}
          />
        ) : (
          <Link to="/signin" state={{ from: '/wardrobe' }} className={buttonClass('primary', 'small')}>
            {words.guest}
          </Link>
        )}
      </div>
      {loading && error && <ErrorPanel error={error} onRetry={retry} />}
      {loading && !error && <LinesSkeleton lines={12} />}
      {!loading && (
        <div className={classes.wardrobe}>
          <section>
            <div className={classes.heading}>
              <h2>{words.kind[kind]}</h2>
              <Hint>{words.about[kind]}</Hint>
            </div>
            {kind === 'pet' && user && <PetSlots wardrobe={wardrobe} />}
            {own && wardrobe.own(kind).length === 0 ? (
              <Empty title={words.nothing} hint={words.nothingHint}>
                <Link to={`/wardrobe?kind=${kind}`} className={buttonClass('soft')}>
                  {words.toShop}
                </Link>
              </Empty>
            ) : (
              <Items kind={kind} wardrobe={wardrobe} own={own} onBuy={({ id }) => buying.show({ kind, id })} />
            )}
          </section>
          <aside className={classes.side}>
            <Preview wardrobe={wardrobe} onBuy={(of, { id }) => buying.show({ kind: of, id })} />
          </aside>
        </div>
      )}
      <Suspense fallback={<Coming />}>
        {item && <BuyDialog kind={kindIn(buying.read('kind'))} item={item} onClose={() => void buying.close()} />}
      </Suspense>
    </>
  );
}
