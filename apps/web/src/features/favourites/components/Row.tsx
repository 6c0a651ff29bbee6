import { IconHeartOff, IconPencil } from '@tabler/icons-react';
import { favouriteNoteLimit, type ShelvedFavourite } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { CoverArt, isFresh, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { changeNote, drop } from '../../../entities/game/favourites.ts';
import { pageOf } from '../../../entities/game/paths.ts';
import { Firefly } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { RelativeTime, useClock } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Shelf.module.css';

/** Shows a favourite with its link, the member's note and a button to remove it. */
export function Row({ row, byUpdate }: { row: ShelvedFavourite; byUpdate: boolean }) {
  const { game, title, note } = row;
  const coverOf = useVeiledCover();
  const fresh = useClock((now) => isFresh(game?.resourceUpdatedAt ?? null, now));
  const [editing, setEditing] = useState<string | null>(null);
  const to = pageOf({ section: row.section, id: row.gameId });
  const updated = byUpdate ? (game?.resourceUpdatedAt ?? null) : null;
  const save = async () => {
    const kept = editing === null || editing.trim() === note || (await changeNote(row, editing.trim()));
    if (kept) setEditing(null);
    return kept;
  };
  return (
    <li className={classes.row}>
      <Link to={to} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <CoverArt cover={game && coverOf(game)} title={title} maker={game?.developer ?? undefined} />
      </Link>
      <div className={cx(rowClasses.rest, classes.words)}>
        <p className={classes.title}>
          <Link to={to}>{title}</Link>
          {fresh && <Firefly small />}
        </p>
        <p>{[game?.developer, game?.releaseDate?.slice(0, 4)].filter(Boolean).join(' · ')}</p>
        {editing === null ? (
          note && <p className={classes.note}>{note}</p>
        ) : (
          <div className={classes.edit}>
            <input
              autoFocus
              className={rowClasses.rest}
              aria-label={words.noteField}
              placeholder={words.noteField}
              maxLength={favouriteNoteLimit}
              value={editing}
              onChange={(event) => setEditing(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') void save();
              }}
            />
            <LockButton size="small" onClick={save}>
              {words.save}
            </LockButton>
          </div>
        )}
      </div>
      <small className={classes.when}>
        {updated ? words.updated : words.added} <RelativeTime at={updated ?? row.addedAt} />
      </small>
      <span className={classes.acts}>
        <IconButton label={words.note(title)} onClick={() => setEditing(editing === null ? note : null)}>
          <IconPencil size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.remove(title)} onClick={() => void drop(row)}>
          <IconHeartOff size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
