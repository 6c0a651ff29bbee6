import { permissionNames, type AdminMember } from '@yinghuo/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { count } from '../../../lib/count.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useMembers, type MemberFilter } from '../api.ts';
import { words } from '../text.ts';
import classes from './MemberTable.module.css';
import { StateTag } from './StateTag.tsx';

/** Lists members as a table, on phones in two lines each. A row opens its member's drawer through the address. */
export function MemberTable({ filter, balances }: { filter: MemberFilter; balances: boolean }) {
  const list = useMembers(filter);
  const { rows, error, retry, total } = list;
  if (!rows) return error ? <ErrorPanel error={error} onRetry={retry} /> : <LinesSkeleton lines={12} />;
  if (rows.length === 0) return <Empty title={words.none} hint={words.noneHint} />;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.column.member}</th>
            <th scope="col">{words.column.permission}</th>
            <th scope="col" className={classes.number}>
              {words.column.level}
            </th>
            <th scope="col" className={classes.number}>
              {words.column.points}
            </th>
            {balances && (
              <th scope="col" className={classes.number}>
                {words.column.coins}
              </th>
            )}
            <th scope="col">{words.column.state}</th>
            <th scope="col">{words.column.seen}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <Row key={member.id} member={member} balances={balances} />
          ))}
        </tbody>
      </table>
      <More list={list} label={words.more}>
        <span>{words.shown(rows.length, total)}</span>
      </More>
    </>
  );
}

function Row({ member, balances }: { member: AdminMember; balances: boolean }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('member', String(member.id));
  const open = search.get('member') === String(member.id);
  return (
    <tr className={classes.row} aria-current={open || undefined}>
      <th scope="row">
        <Link to={{ search: next.toString() }} preventScrollReset className={classes.member}>
          <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={34} />
          <span>
            <b>{member.nickname}</b>
            <small>#{member.id}</small>
          </span>
        </Link>
      </th>
      <td className={classes.wide}>{permissionNames[member.qx]}</td>
      <td className={classes.number}>{count(member.lv)}</td>
      <td className={classes.numberWide}>{count(member.jf)}</td>
      {balances && <td className={classes.numberWide}>{member.yb !== undefined && count(member.yb)}</td>}
      <td>
        <StateTag of={member} />
      </td>
      <td className={classes.seen}>
        <RelativeTime at={member.lastActiveAt} />
      </td>
    </tr>
  );
}
