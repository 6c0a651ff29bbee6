import type { Group, GroupMark } from '@yinghuo/contracts/wire/groups';
import type { ReactNode } from 'react';
import { Firefly } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Hidden } from '../../../ui/Words.tsx';
import { groupUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './GroupCard.module.css';
import { GroupCover, GroupFace } from './GroupFace.tsx';
import { JoinButton } from './JoinButton.tsx';

interface GroupProps {
  group: Group;
  mark: Partial<GroupMark> | undefined;
}

/** A group with cover, picture, introduction and the way in. */
export const GroupCard = ({ group, mark }: GroupProps) => (
  <li className={classes.card} data-row="">
    <span className={classes.art}>
      <GroupCover group={group} />
    </span>
    <span className={classes.face}>
      <GroupFace group={group} size={52} />
    </span>
    <div className={classes.words}>
      <h3>
        <Link to={groupUrl(group.id)}>{group.name}</Link>
        {mark?.unread ? <Unread count={mark.unread} /> : null}
      </h3>
      <p className={classes.intro}>{group.intro}</p>
      <div className={classes.foot}>
        <span>{words.members(group.members)}</span>
        <span>{words.posts(group.posts)}</span>
        <span className={classes.enter}>
          <JoinButton group={group} mark={mark} />
        </span>
      </div>
    </div>
  </li>
);

/** A group in one line. */
export const GroupRow = ({ group, mark }: GroupProps) => (
  <li className={classes.row} data-row="">
    <GroupFace group={group} />
    <div className={classes.rest}>
      <p>
        <Link to={groupUrl(group.id)} className={classes.name}>
          {group.name}
        </Link>
        <span className={classes.quiet}>
          {words.members(group.members)} · <RelativeTime at={group.createdAt} />
        </span>
      </p>
      <p className={classes.line}>{group.intro}</p>
    </div>
    <JoinButton group={group} mark={mark} />
  </li>
);

const Unread = ({ count }: { count: number }) => (
  <>
    <Firefly count={count} />
    <Hidden>{words.unread(count)}</Hidden>
  </>
);

/** A group that the member is in, with what is new there. */
export const OwnGroupTile = ({ group, mark }: GroupProps) => (
  <li>
    <Link to={groupUrl(group.id)} className={classes.tile}>
      <GroupFace group={group} />
      <span className={classes.rest}>
        <b>{group.name}</b>
        <span className={classes.line}>
          {mark?.unread ? (
            words.unread(mark.unread)
          ) : group.lastPostAt ? (
            <RelativeTime at={group.lastPostAt} />
          ) : (
            words.members(group.members)
          )}
        </span>
      </span>
      {mark?.unread ? <Unread count={mark.unread} /> : null}
    </Link>
  </li>
);

/** The same grid for cards and for the places that they will take. */
export const GroupGrid = ({ children }: { children: ReactNode }) => <ul className={classes.grid}>{children}</ul>;

export const GroupsSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className={classes.grid} role="status" aria-label={words.loading}>
    {Array.from({ length: count }, (_, index) => (
      <Bone key={index} height={220} radius={10} />
    ))}
  </div>
);
