import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../../lib/address/title.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useGame } from '../../features/games/api.ts';
import { pageOf } from '../../entities/game/paths.ts';
import { useRevisions } from '../../features/revisions/api.ts';
import { RevisionRow } from '../../features/revisions/components/RevisionRow.tsx';
import { editOf, placeIn } from '../../entities/game/revisionPaths.ts';
import { words } from '../../features/revisions/text.ts';
import rowClasses from '../../ui/styles/row.module.css';

/** The history of changes to a game and its versions. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const place = placeIn(search);
  const { data } = useGame(place.section, place.id);
  const title = data?.obj?.id === place.id ? data.obj.title : undefined;
  const list = useRevisions(place.id);
  const { rows: revisions, total, error, retry } = list;
  const opened = Number(search.get('revision'));
  useTitle(title && `${title} · ${words.title}`);

  const toggle = (id: number) => {
    const next = new URLSearchParams(search);
    if (opened === id) next.delete('revision');
    else next.set('revision', String(id));
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  if (place.id === 0 || error?.code === 404) {
    return (
      <Empty page title={words.absent.title} hint={words.absent.hint}>
        <Link to="/" className={buttonClass('primary')}>
          {words.absent.back}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <Head title={title ? `《${title}》的${words.title}` : words.title} lead={revisions && words.lead(total)}>
        <span className={rowClasses.actions}>
          <Link to={editOf(place)} className={buttonClass('default')}>
            {words.edit}
          </Link>
          <Link to={pageOf(place)} className={buttonClass('primary')}>
            {words.back}
          </Link>
        </span>
      </Head>
      {error && !revisions ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : !revisions ? (
        <LinesSkeleton lines={8} />
      ) : revisions.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint}>
          <Link to={editOf(place)} className={buttonClass('primary')}>
            {words.edit}
          </Link>
        </Empty>
      ) : (
        <Panel flush>
          <ul>
            {revisions.map((revision) => (
              <RevisionRow
                key={revision.id}
                revision={revision}
                open={opened === revision.id}
                onToggle={() => toggle(revision.id)}
              />
            ))}
          </ul>
        </Panel>
      )}
      <More list={list} label={words.more} />
    </>
  );
}
