import type { Author } from '@yinghuo/contracts/wire';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { useMemberId } from '../../../lib/session/user.ts';
import { cx } from '../../../ui/cx.ts';
import type { ListName } from '../lists.ts';
import { words } from '../text.ts';
import classes from './Standing.module.css';

type Row = { author: Author; value: number | string };
interface StandingProps {
  list: ListName;
  rows: readonly Row[];
}

const shown = (list: ListName, value: Row['value']): string =>
  list === 'qd' ? words.values.qd(String(value)) : words.values[list](Number(value));

/** Shows the first three, with the first in the middle and higher than the others. */
export const Podium = ({ list, rows }: StandingProps) => (
  <ol className={classes.podium}>
    {rows.map(({ author, value }, at) => (
      <li key={author.id}>
        <Avatar
          className={classes.face}
          nickname={author.nickname}
          image={author.userImg}
          frame={author.frames}
          pets={author.pets}
          size={at === 0 ? 80 : 62}
        />
        <MemberLink id={author.id} className={classes.name}>
          {author.nickname}
        </MemberLink>
        <b className={classes.value}>{shown(list, value)}</b>
        {list !== 'lv' && <small>{words.level(author.lv)}</small>}
        <span className={classes.rank} aria-label={words.place(at + 1)}>
          {at + 1}
        </span>
      </li>
    ))}
  </ol>
);

/** Lists the members from the fourth place on. */
export function Rows({ list, rows }: StandingProps) {
  const memberId = useMemberId();
  return (
    <ol start={4} className={classes.rows}>
      {rows.map(({ author, value }, at) => (
        <li key={author.id} className={cx(author.id === memberId && classes.own)}>
          <span className={classes.number}>{at + 4}</span>
          <Avatar
            nickname={author.nickname}
            image={author.userImg}
            frame={author.frames}
            pets={author.pets}
            size={34}
          />
          <MemberLink id={author.id} className={classes.name}>
            {author.nickname}
          </MemberLink>
          <b>{shown(list, value)}</b>
        </li>
      ))}
    </ol>
  );
}
