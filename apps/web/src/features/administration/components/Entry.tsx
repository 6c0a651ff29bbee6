import { permissionNames, type ModerationEntry, type Permission } from '@yinghuo/contracts/wire';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { contentNames } from '../../../entities/report/text.ts';
import { words as wallet } from '../../../entities/wallet/text.ts';
import { clockTime } from '../../../lib/times/day.ts';
import { signed } from '../signed.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';

/** Shows one entry of the moderation log: time, moderator, action, member and reason. */
export function Entry({ of, whom }: { of: ModerationEntry; whom?: boolean }) {
  const { by, member, reason, at } = of;
  return (
    <li className={classes.entry}>
      <time dateTime={at}>{clockTime(new Date(at))}</time>
      <span>
        {by ? <MemberLink id={by.id}>{by.nickname}</MemberLink> : words.itself} <b>{whatOf(of)}</b>
        {whom && member && (
          <>
            {' '}
            <MemberLink id={member.id}>{member.nickname}</MemberLink>
          </>
        )}
        {reason && `：${reason}`}
      </span>
    </li>
  );
}

function whatOf({ action, type, detail }: ModerationEntry): string {
  const name = words.action[action];
  const { kind, until, from, to, currency, delta, part, was, seconds } = detail;
  const end = until ? ` ${words.until(clockTime(new Date(until)))}` : '';
  switch (action) {
    case 'adjust':
      return `${name} ${signed(delta ?? 0)} ${wallet.currency[currency!]}`;
    case 'permission':
      return `${name} ${permissionNames[from as Permission]} → ${permissionNames[to as Permission]}`;
    case 'reset':
      return `${words.resets[part!]}${was && part !== 'avatar' ? `（${words.was(was)}）` : ''}`;
    case 'lift':
    case 'expire':
      return `${name}（${words.kind[kind!]}）`;
    case 'hide':
    case 'restore':
      return `${name}${type === 'upload' ? words.upload : contentNames[type]}`;
    case 'slow':
      return `${name} ${words.seconds(seconds ?? 0)}`;
    case 'mute':
    case 'chatMute':
    case 'ban':
    case 'silence':
      return `${name}${end}`;
    default:
      return name;
  }
}
