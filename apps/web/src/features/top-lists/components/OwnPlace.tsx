import type { TopLists } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { missingToList, type ListName } from '../lists.ts';
import { words } from '../text.ts';
import classes from './OwnPlace.module.css';

/** Shows the member's own place and what the next one takes, even if the list above does not reach that far. */
export function OwnPlace({ list, lists }: { list: ListName; lists: TopLists }) {
  const user = useUser();
  const { place } = lists[list].own;
  const [to, go] = wayUp(list, place, useMay('takePart'));
  return (
    <div className={classes.own}>
      <b className={classes.place} aria-label={place === null ? undefined : words.place(place)}>
        {place === null ? words.none : count(place)}
      </b>
      {user && <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} pets={user.pets} size={40} />}
      <p>
        <b>{words.you}</b>
        <span>
          {sentence(list, lists)}
          {!lists.listed && ` ${words.hidden}`}
        </span>
      </p>
      <b className={classes.value}>{ownValue(list, lists)}</b>
      <Link to={to} className={buttonClass('default', 'small')}>
        {go}
      </Link>
    </div>
  );
}

function wayUp(list: ListName, place: number | null, maySign: boolean): [to: string, label: string] {
  if (list === 'txk') return ['/wardrobe', words.toWardrobe];
  return ['/wallet', list === 'qd' && place === null && maySign ? words.toSignIn : words.toWallet];
}

function sentence(list: ListName, lists: TopLists): string {
  const { place, missing } = lists[list].own;
  if (list === 'qd') return place === null ? words.notSignedIn : words.signedIn(place);
  if (place === null) return words.noFrame;
  if (missing === null) return words.first;
  const further = missingToList(lists, list);
  return words.next[list](missing, place - 1) + (further === null ? '' : words.toList[list](further));
}

function ownValue(list: ListName, lists: TopLists): string {
  if (list === 'qd') return lists.qd.own.value === null ? '' : words.values.qd(lists.qd.own.value);
  const { value } = lists[list].own;
  return value === null ? '' : words.values[list](value);
}
