import type { Note } from '@yinghuo/contracts/wire';
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { phoneWidth, useMedia } from '../../../lib/device/media.ts';
import { useTakenOver } from '../../../lib/rendered.ts';
import { text } from '../../../text/zh-CN.ts';
import { cx } from '../../../ui/cx.ts';
import { NoteCardSkeleton } from './NoteCard.tsx';
import broughtClasses from '../../../ui/styles/brought.module.css';
import classes from './Wall.module.css';

const rendered = (narrow: boolean): number => (narrow ? 3 : 4);
const acts = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Whether somebody has touched, scrolled or typed since. */
function useActed(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (acted) return;
    const act = () => startTransition(() => setActed(true));
    acts.forEach((type) => addEventListener(type, act, { capture: true, once: true }));
    return () => acts.forEach((type) => removeEventListener(type, act, { capture: true }));
  }, [acted]);
  return acted;
}

/**
 * The number of columns: one on phones, two on small screens, four on wide ones; fewer where `narrow`. A phone shows the columns
 * of a rendered page as one (Wall.module.css): they are hung anew once somebody acts, because sheets that are drawn again in
 * their hand, which is larger than the system's, are the page's largest paint for a browser, seconds after the first. Until then
 * the sheets below the window are not laid out (`asRendered`).
 */
function useColumns(narrow: boolean): { columns: number; asRendered: boolean } {
  const phone = useMedia(phoneWidth);
  const small = useMedia('(max-width: 73.75em)');
  const [fromMarkup] = useState(!useTakenOver());
  const acted = useActed();
  const asRendered = fromMarkup && !acted;
  if (phone) return { columns: asRendered ? rendered(narrow) : 1, asRendered };
  return { columns: small ? 2 : rendered(narrow), asRendered };
}

const perLine = 12;

/** Estimated height of a sheet in lines, known before layout, so that nothing moves afterwards. */
function linesOf({ title, body, games, spoiler }: Note): number {
  if (spoiler) return 7;
  const written = body.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return 4 + Math.ceil(title.length / 9) + written + (games.length > 0 ? 1.5 : 0);
}

/** Distributes notes over columns, each to the shortest. Appended notes never move earlier ones. */
function hang<T>(sheets: readonly T[], columns: number, height: (sheet: T) => number): T[][] {
  const hung = Array.from({ length: columns }, () => ({ sheets: [] as T[], height: 0 }));
  for (const sheet of sheets) {
    const shortest = hung.reduce((one, other) => (other.height < one.height ? other : one));
    shortest.sheets.push(sheet);
    shortest.height += height(sheet);
  }
  return hung.map((column) => column.sheets);
}

interface WallProps {
  notes: readonly Note[];
  /** Content before the notes. */
  first?: ReactNode;
  narrow?: boolean;
  /** Others are asked for; these are the notes of before. */
  busy?: boolean;
  /** They are the guests', and this visitor's own are not here yet. */
  brought?: boolean;
  children: (note: Note) => ReactNode;
}

/** A masonry of notes. */
export function Wall({ notes, first, narrow = false, busy, brought, children }: WallProps) {
  const { columns, asRendered } = useColumns(narrow);
  const hasFirst = first !== undefined;
  const sheets = useMemo(() => {
    const all = (hasFirst ? [null, ...notes] : notes).map((note, at) => ({ note, at }));
    return hang(all, columns, ({ note }) => (note ? linesOf(note) : 7));
  }, [notes, columns, hasFirst]);
  return (
    <div
      className={cx(classes.wall, asRendered && classes.asRendered, brought && broughtClasses.brought)}
      aria-busy={busy}
      style={{ '--columns': columns } as object}
    >
      {sheets.map((column, index) => (
        <div key={index} className={classes.column}>
          {column.map(({ note, at }) => (
            <div key={note?.id ?? 'first'} style={{ order: at }} data-row={note ? at : undefined}>
              {note ? children(note) : first}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function WallSkeleton({ count = 8, narrow = false }: { count?: number; narrow?: boolean }) {
  const { columns } = useColumns(narrow);
  const sheets = hang(
    Array.from({ length: count }, (_, index) => index),
    columns,
    (index) => 6 + (index % 2),
  );
  return (
    <div
      className={classes.wall}
      style={{ '--columns': columns } as object}
      role="status"
      aria-label={text.common.loading}
    >
      {sheets.map((column, index) => (
        <div key={index} className={classes.column}>
          {column.map((sheet) => (
            <NoteCardSkeleton key={sheet} index={sheet} />
          ))}
        </div>
      ))}
    </div>
  );
}
