import { badges, type BadgeId, type Deed, type EarnedBadge } from '@yinghuo/contracts/wire/badges';
import { cx } from '../../../ui/cx.ts';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import classes from './Badges.module.css';

/** One SVG path for each badge, in a view box of 48 × 48. */
const drawings: Record<BadgeId, string> = {
  firstGame: 'M24 11v4M18 18h12l2 9a8 8 0 0 1-16 0zM20 35h8M24 22v6',
  tenGames: 'M24 16v3M19 21h10l2 8a7 7 0 0 1-14 0zM21 36h6M24 10v2M14 14l2 2M34 14l-2 2M10 22h3M35 22h3',
  firstVersion: 'M13 17h22v15H13zM13 18l11 8 11-8',
  thirtyVersions: 'M12 24l12-11 12 11M16 22v13h16V22M21 35v-7h6v7',
  firstRating: 'M24 13l3.4 7 7.6 1-5.5 5.3 1.3 7.6-6.8-3.7-6.8 3.7 1.3-7.6L13 21l7.6-1z',
  hundredRatings: 'M24 17c-4-3-8-3-12-2v18c4-1 8-1 12 2 4-3 8-3 12-2V15c-4-1-8-1-12 2zM24 17v18',
  firstNote: 'M14 34l16-16c3-3 5-4 6-4 0 3-2 7-5 10l-4 3c-3 2-7 3-9 3M14 34l6-6',
  hundredNotes: 'M16 13h13l4 4v18H16zM29 13v4h4M20 22h9M20 27h9M20 31h5',
  firstComment: 'M13 15h22v15H23l-6 5v-5h-4z',
  hundredComments: 'M12 14h17v11H20l-4 4v-4h-4zM32 20h4v11h-3v4l-4-4h-8v-3',
  firstEdit: 'M14 34l1.5-6L30 13.5l4.5 4.5L20 32.5zM27 16.5l4.5 4.5',
  fiftyEdits: 'M24 12l10 4v8c0 6-4 10-10 12-6-2-10-6-10-12v-8zM19 24l4 4 7-8',
  monthStreak: 'M28 13a11.5 11.5 0 1 0 7 16 10 10 0 0 1-7-16z',
  hundredStreak: 'M24 11c1 5 8 8 8 15a8 8 0 0 1-16 0c0-4 2-6 4-8 0 3 1 4 2 5 2-3 3-7 2-12z',
  yearStreak: 'M24 13a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM24 13v22M13 24h22M17 17l3 3M31 31l-3-3',
  supporter: 'M24 35C14 28 12 23 12 20a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 3-2 8-12 15z',
  winner:
    'M12 27c3 6 9 8 12 8s9-2 12-8c-3 0-5 1-6 2 0-4-2-8-6-12-4 4-6 8-6 12-1-1-3-2-6-2zM24 11v2M17 13l1 2M31 13l-1 2',
};

const tones: Record<Deed, string | undefined> = {
  game: classes.primary,
  version: classes.primary,
  rating: classes.info,
  note: classes.warn,
  comment: classes.machine,
  revision: classes.ok,
  streak: classes.ink,
  support: classes.danger,
  win: classes.warn,
};

/** Draws a badge as a medal, filled if it takes more than one deed. `off` is one not earned yet. */
const Medal = ({ id, size, off }: { id: BadgeId; size: number; off?: boolean }) => {
  const { deed, count } = badges.find((badge) => badge.id === id)!;
  return (
    <svg
      className={cx(classes.medal, off ? classes.off : tones[deed], count > 1 && !off && classes.long)}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="22" />
      <path d={drawings[id]} />
    </svg>
  );
};

const beside = 5;

/** Shows the latest badges in one row; a tooltip says what each is for. */
export function BadgeRow({ earned }: { earned: readonly EarnedBadge[] }) {
  if (earned.length === 0) return null;
  const shown = earned.toReversed().slice(0, beside);
  return (
    <ul className={classes.row} aria-label={words.badges}>
      {shown.map(({ id }) => {
        const { name, words: why } = badges.find((badge) => badge.id === id)!;
        return (
          <li key={id} title={`${name}：${why}`}>
            <Medal id={id} size={32} />
            <span className={classes.name}>{name}</span>
          </li>
        );
      })}
      {earned.length > beside && <li>+{earned.length - beside}</li>}
    </ul>
  );
}

/** How many missing badges a member's own page suggests. */
const nextShown = 3;

/** Shows all badges of a member; on their own page, also the next ones. */
export function Badges({ earned, own }: { earned: readonly EarnedBadge[]; own: boolean }) {
  const held = new Map(earned.map(({ id, at }) => [id, at]));
  const next = own ? badges.filter(({ id }) => !held.has(id)).slice(0, nextShown) : [];
  if (earned.length + next.length === 0) return null;
  return (
    <Panel>
      <Heading more={words.badgeCount(earned.length)}>{words.badges}</Heading>
      <ul className={classes.all}>
        {badges
          .filter(({ id }) => held.has(id))
          .map(({ id, name, words: why }) => {
            const at = held.get(id);
            return (
              <li key={id}>
                <Medal id={id} size={48} />
                <b>{name}</b>
                <span>{why}</span>
                {at && <RelativeTime at={at} />}
              </li>
            );
          })}
      </ul>
      {next.length > 0 && (
        <>
          <p className={classes.next}>{words.nextBadges}</p>
          <ul className={classes.all}>
            {next.map(({ id, name, words: how }) => (
              <li key={id}>
                <Medal id={id} size={48} off />
                <b>{name}</b>
                <span>{how}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
