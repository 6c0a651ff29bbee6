import type { UserRecord } from '@yinghuo/contracts/wire';

import { Avatar } from '../../entities/member/Avatar.tsx';
import { text } from '../../text/zh-CN.ts';
import { Dropdown } from '../../ui/dropdown/Dropdown.tsx';
import classes from '../navigation/NavBar.module.css';
import { part } from '../../lib/part.ts';

const AccountItems = part(() => import('./AccountItems.tsx'));

export const AccountMenu = ({ user }: { user: UserRecord }) => (
  <Dropdown
    label={text.nav.account}
    button={(props) => (
      <button type="button" className={classes.me} aria-label={text.nav.account} {...props}>
        <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} size={34} />
      </button>
    )}
  >
    <AccountItems user={user} />
  </Dropdown>
);
