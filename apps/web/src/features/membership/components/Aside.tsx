import { useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Aside.module.css';

/** Shows how a member with a membership looks to others, and where coins come from. */
export function Aside() {
  const user = useUser();
  return (
    <>
      {user && (
        <Panel>
          <h2 className={classes.title}>{words.looks}</h2>
          <p className={cx(rowClasses.person, classes.looks)}>
            <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} pets={user.pets} size={46} />
            <span>
              <b>{user.nickname}</b> <Tag tone="warn">{words.tag}</Tag>
              <br />
              <LevelBadge level={user.lv} />
            </span>
          </p>
        </Panel>
      )}
      <Panel>
        <h2 className={classes.title}>{words.sources.title}</h2>
        <ul className={classes.sources}>
          {words.sources.list.map(([way, gain]) => (
            <li key={way}>
              {way} <b>{gain}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
