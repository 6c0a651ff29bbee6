import { IconLock } from '@tabler/icons-react';
import { playStates, type UserInfo } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGamesOf, usePageOf, useRelation } from '../../features/members/api.ts';
import { Actions } from '../../features/members/components/Actions.tsx';
import { Badges } from '../../features/members/components/Badges.tsx';
import { Brought, FollowsPart, Said, Shelf } from '../../features/members/components/Parts.tsx';
import { ProfileHead } from '../../features/members/components/ProfileHead.tsx';
import { Spread } from '../../features/members/components/Spread.tsx';
import { Taste } from '../../features/members/components/Taste.tsx';
import { words } from '../../features/members/text.ts';
import { idIn } from '../../lib/address/ids.ts';
import { pageIn } from '../../lib/address/pages.ts';
import { useTitle } from '../../lib/address/title.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import classes from './MemberPage.module.css';
import { part } from '../../lib/part.ts';

/** Handwriting comes with the notes, for those who look at them. */
const Notes = part(() => import('./MemberNotes.tsx'));

const parts = ['ratings', 'notes', 'comments', 'submissions', 'follows'] as const;

/** A member as they show themselves. */
export function Component() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const user = useUser();
  const { data, error, mutate } = usePageOf(id);
  const told = data?.obj;
  // Old data of another member must not show at this address; without a number it is the visitor's own.
  const card = (id === null ? told?.me : told?.id === id) ? told : undefined;
  useTitle(card?.nickname);
  if (card && error?.code !== 404) return <Whole key={card.id} card={card} />;
  if ((id === null && !user) || error?.code === 404) {
    return (
      <Empty page title={words.gone} hint={words.goneHint}>
        <Link to="/" className={buttonClass('primary')}>
          {words.home}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return <LinesSkeleton lines={12} />;
}

function Whole({ card }: { card: UserInfo }) {
  const { relation } = useRelation(card.id);
  if (relation?.blocked) {
    return (
      <Empty page title={card.nickname} hint={words.blockedHim}>
        <Actions card={card} />
      </Empty>
    );
  }
  return (
    <>
      <ProfileHead card={card} />
      <Shown card={card} />
    </>
  );
}

function Shown({ card }: { card: UserInfo }) {
  const [search] = useSearchParams();
  const own = card.me !== undefined;
  const shown = parts.filter((part) => own || !card.hidden.includes(part));
  const part = shown.find((each) => each === search.get('part')) ?? shown[0];
  const play = playStates.find((state) => state === search.get('play')) ?? null;
  const shelf = useGamesOf(shown.includes('ratings') ? card.id : null, null, pageIn(search));
  const tasted = own || !(card.hidden.includes('taste') || card.hidden.includes('ratings'));
  if (!part) return <Empty title={words.keepsAll} hint={words.keepsAllHint} />;
  const counts = {
    ratings: card.counts.ratings,
    notes: card.counts.notes,
    comments: card.counts.comments,
    submissions: (card.counts.games ?? 0) + (card.counts.versions ?? 0),
    follows: card.counts.following,
  };
  return (
    <Columns
      side={
        <>
          {shelf.config && <Spread spread={shelf.config.spread} counts={shelf.config.counts} />}
          {tasted && <Taste id={card.id} />}
          <Badges earned={card.badges} own={own} />
        </>
      }
    >
      <div className={classes.tabs}>
        <Tabs
          label={words.partsLabel}
          param="part"
          tabs={shown.map((each) => ({
            value: each,
            label: (
              <>
                {words.parts[each]}
                {card.hidden.includes(each) && (
                  <IconLock size={14} stroke={1.6} role="img" aria-label={words.onlyMe} className={classes.lock} />
                )}
              </>
            ),
            count: counts[each],
          }))}
        />
      </div>
      {part === 'ratings' && <Shelf id={card.id} own={own} play={play} />}
      {part === 'comments' && <Said id={card.id} own={own} />}
      {part === 'submissions' && <Brought id={card.id} own={own} />}
      {part === 'follows' && <FollowsPart id={card.id} own={own} />}
      {part === 'notes' && (
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Notes id={card.id} own={own} />
        </Suspense>
      )}
    </Columns>
  );
}
