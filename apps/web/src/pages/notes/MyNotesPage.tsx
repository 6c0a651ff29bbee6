import { IconFeather, IconPencil } from '@tabler/icons-react';
import { noteVisibilities, type Note, type NoteVisibility } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { useAddress } from '../../lib/address/useAddress.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { LinkTabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { deleteNotes, useMyNotes } from '../../features/notes/api.ts';
import { NoteCard } from '../../features/notes/components/NoteCard.tsx';
import { Wall, WallSkeleton } from '../../features/notes/components/Wall.tsx';
import { writeUrl } from '../../features/notes/paths.ts';
import { words } from '../../features/notes/text.ts';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './MyNotesPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const MyGroups = part(() => import('../groups/MyGroups.tsx'));
const RemoveDialog = part(() => import('../../features/notes/components/RemoveDialog.tsx'));
const most = 100;

/**
 * The personal centre: at /my-notes all notes of the member, whatever their visibility, at /groupMe their groups. Each has a
 * title and lights the entry of what it shows.
 */
export function Component() {
  const user = useUser();
  const { pathname } = useLocation();
  const groups = pathname === '/groupMe';
  const { mine } = words;
  return (
    <>
      <Head title={groups ? mine.groupsTitle : mine.title} lead={groups ? mine.groupsLead : mine.lead}>
        {groups ? (
          <Link to="/group" className={buttonClass()}>
            {mine.toGroups}
          </Link>
        ) : (
          <Link to={writeUrl()} className={buttonClass('primary')}>
            <IconFeather size={16} stroke={1.6} aria-hidden="true" />
            {words.square.write}
          </Link>
        )}
      </Head>
      {user ? (
        <>
          <LinkTabs
            label={mine.parts}
            tabs={[
              { to: '/my-notes', label: mine.notes, current: !groups },
              { to: '/groupMe', label: mine.groups, current: groups },
            ]}
          />
          <div className={classes.part}>
            {groups ? (
              <Suspense fallback={<LinesSkeleton lines={6} />}>
                <MyGroups />
              </Suspense>
            ) : (
              <Mine />
            )}
          </div>
        </>
      ) : (
        <Empty title={groups ? mine.groupsGuest : mine.guest} hint={groups ? mine.groupsGuestHint : mine.guestHint}>
          <Link to="/signin" state={{ from: pathname }} className={buttonClass('primary')}>
            {mine.signIn}
          </Link>
        </Empty>
      )}
    </>
  );
}

function Mine() {
  const [search, change] = useAddress({ replace: true });
  const visibility = noteVisibilities.find((each) => each === search.get('visibility')) ?? null;
  const list = useMyNotes(visibility, true);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  // A reload loses the selection, so the question closes too.
  const asking = usePageDialog('remove', () => !chosen?.size);

  const choose = (value: NoteVisibility | 'all') => change({ visibility: value === 'all' ? null : value });
  const toggle = (id: number) =>
    setChosen((all) => {
      const next = new Set(all);
      if (!next.delete(id) && next.size < most) next.add(id);
      return next;
    });
  const remove = async () => {
    await deleteNotes([...chosen!]);
    toast.done(words.mine.removed(chosen!.size));
    await asking.close();
    setChosen(null);
  };

  return (
    <>
      <div className={classes.bar}>
        <Segmented
          label={words.mine.tabs}
          value={visibility ?? 'all'}
          options={[
            { value: 'all', label: words.mine.all },
            ...noteVisibilities.map((value) => ({ value, label: words.write[value] })),
          ]}
          onChange={choose}
        />
        <span className={classes.choice}>
          {chosen && <span aria-live="polite">{words.mine.chosen(chosen.size)}</span>}
          {chosen && chosen.size > 0 && (
            <Button kind="danger" onClick={() => asking.show()}>
              {words.mine.remove(chosen.size)}
            </Button>
          )}
          {list.rows && list.rows.length > 0 && (
            <Button aria-pressed={chosen !== null} onClick={() => setChosen(chosen ? null : new Set())}>
              {chosen ? words.mine.done : words.mine.choose}
            </Button>
          )}
        </span>
      </div>
      {list.error && !list.rows && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !list.rows && <WallSkeleton count={4} />}
      {list.rows?.length === 0 && (
        <Empty title={words.mine.empty} hint={words.mine.emptyHint}>
          <Link to={writeUrl()} className={buttonClass('primary')}>
            {words.square.write}
          </Link>
        </Empty>
      )}
      {list.rows && list.rows.length > 0 && (
        <Wall notes={list.rows} busy={list.loading}>
          {(note) => (
            <NoteCard note={note} tools={<Tools note={note} chosen={chosen?.has(note.id)} onToggle={toggle} />} />
          )}
        </Wall>
      )}
      <More list={list} label={words.square.more}>
        {list.hasMore && <span>{words.square.shown(list.rows!.length, list.total)}</span>}
      </More>
      {asking.open && chosen && (
        <Suspense fallback={<Coming />}>
          <RemoveDialog title={words.mine.removeTitle(chosen.size)} onRemove={remove} onClose={asking.close} />
        </Suspense>
      )}
    </>
  );
}

interface ToolsProps {
  note: Note;
  /** Undefined outside selection mode. */
  chosen: boolean | undefined;
  onToggle: (id: number) => void;
}

const Tools = ({ note, chosen, onToggle }: ToolsProps) =>
  chosen === undefined ? (
    <Link to={writeUrl({ id: note.id })} className={cx(rowClasses.small, classes.edit)}>
      <IconPencil size={15} stroke={1.6} aria-hidden="true" />
      {words.mine.edit}
    </Link>
  ) : (
    <label className={classes.pick}>
      <input
        type="checkbox"
        checked={chosen}
        aria-label={words.mine.chooseOne(note.title)}
        onChange={() => onToggle(note.id)}
      />
    </label>
  );
