import { may, outranked, type AdminMember, type Permission } from '@yinghuo/contracts/wire';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { exactTime, shanghaiDay } from '../../../lib/times/day.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { More } from '../../../ui/list/More.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Hint, None } from '../../../ui/Words.tsx';
import { useListedMember, useLog } from '../api.ts';
import { words } from '../text.ts';
import { Adjustment } from './Adjustment.tsx';
import classes from './Drawer.module.css';
import { Entry } from './Entry.tsx';
import { Rank } from './Rank.tsx';
import { Resets } from './Resets.tsx';
import { Sanctions } from './Sanctions.tsx';
import { StateTag } from './StateTag.tsx';

/** Shows one member, and the actions of moderators with a higher permission. */
export function Drawer({ id, permission }: { id: number; permission: Permission }) {
  const { member, error, retry } = useListedMember(id);
  if (!member) {
    return (
      <div className={classes.part}>
        {member === null ? (
          <None>{words.absent}</None>
        ) : error ? (
          <ErrorPanel error={error} onRetry={retry} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </div>
    );
  }
  return <Inside key={id} member={member} permission={permission} />;
}

function Inside({ member, permission }: { member: AdminMember; permission: Permission }) {
  const log = useLog({ memberId: member.id });
  const below = member.state !== 'deleted' && outranked(member.qx, permission) === null;
  const adjusts = member.state !== 'deleted' && may(member.qx, 'takePart') && may(permission, 'administer');
  return (
    <>
      <header className={classes.head}>
        <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={56} />
        <div>
          <p className={classes.name}>
            <b>{member.nickname}</b> <StateTag of={member} />
          </p>
          <Hint>
            {[
              `#${member.id}`,
              words.joined(shanghaiDay(new Date(member.joinedAt))),
              member.emailMasked,
              member.sanctions > 0 && words.sanctions(member.sanctions),
              member.until && words.until(exactTime(new Date(member.until))),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Hint>
          {member.signature && <Hint>{member.signature}</Hint>}
        </div>
        <MemberLink id={member.id} className={buttonClass('default', 'small')}>
          {words.profile}
        </MemberLink>
      </header>
      {below &&
        (log.config ? (
          <Sanctions member={member} sanctions={log.config.sanctions} permission={permission} />
        ) : (
          !log.error && <LinesSkeleton lines={4} />
        ))}
      {adjusts && <Adjustment member={member} />}
      {below && adjusts && <Rank key={member.qx} member={member} permission={permission} />}
      {below && <Resets memberId={member.id} />}
      <section className={classes.part}>
        <h2>{words.log}</h2>
        {log.error && !log.rows && <ErrorPanel error={log.error} onRetry={log.retry} />}
        {log.rows?.length === 0 && <None>{words.noLog}</None>}
        <ol className={classes.log}>
          {log.rows?.map((entry) => (
            <Entry key={entry.id} of={entry} />
          ))}
        </ol>
        <More list={log} label={words.more} />
      </section>
    </>
  );
}
