import { may, type UserRecord } from '@yinghuo/contracts/wire';
import {
  IconChartLine,
  IconGavel,
  IconCrown,
  IconDeviceGamepad2,
  IconLogout,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { LevelBadge } from '../ui/Badge.tsx';
import { Dropdown, Item } from '../ui/Dropdown.tsx';
import classes from './NavBar.module.css';
import { useSignOut } from './useSignOut.ts';

export function AccountMenu({ user }: { user: UserRecord }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const go = (to: string) => () => void navigate(to);
  return (
    <Dropdown
      label={text.nav.account}
      button={(props) => (
        <button type="button" className={classes.me} aria-label={text.nav.account} {...props}>
          <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} size={34} />
        </button>
      )}
    >
      <div className={classes.who}>
        <b>
          {user.nickname} <LevelBadge level={user.lv} />
        </b>
        <span>{text.nav.balance(user.jf, user.yb)}</span>
      </div>
      <hr />
      <Item icon={<IconWallet stroke={1.6} />} onClick={go('/wallet')}>
        {text.nav.wallet}
      </Item>
      <Item icon={<IconDeviceGamepad2 stroke={1.6} />} onClick={go('/my-games')}>
        {text.nav.myGames}
      </Item>
      <Item icon={<IconCrown stroke={1.6} />} onClick={go('/uservip')}>
        {text.nav.membership}
      </Item>
      <Item icon={<IconSettings stroke={1.6} />} onClick={go('/settings')}>
        {text.nav.settings}
      </Item>
      {may(user.qx, 'moderate') && (
        <Item icon={<IconGavel stroke={1.6} />} onClick={go('/admin/audit')}>
          {text.nav.audit}
        </Item>
      )}
      {may(user.qx, 'administer') && (
        <Item icon={<IconChartLine stroke={1.6} />} onClick={go('/admin/analytics')}>
          {text.nav.analytics}
        </Item>
      )}
      {may(user.qx, 'moderate') && (
        <Item icon={<IconSettings stroke={1.6} />} onClick={go('/admin/site')}>
          {text.nav.siteAdmin}
        </Item>
      )}
      <hr />
      <Item icon={<IconLogout stroke={1.6} />} onClick={signOut}>
        {text.nav.signOut}
      </Item>
    </Dropdown>
  );
}
