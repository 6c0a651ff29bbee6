import { may, type UserRecord } from '@yinghuo/contracts/wire';
import {
  IconBell,
  IconChartLine,
  IconGavel,
  IconCrown,
  IconDeviceGamepad2,
  IconHanger,
  IconLamp,
  IconLogout,
  IconRss,
  IconSettings,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { text } from '../../text/zh-CN.ts';
import { LevelBadge } from '../../ui/Badge.tsx';
import { Item } from '../../ui/dropdown/Dropdown.tsx';
import classes from '../navigation/NavBar.module.css';
import { words } from '../text/account.ts';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, and where the member's own pages are. Guests load nothing of it. */
export default function AccountItems({ user }: { user: UserRecord }) {
  const signOut = useSignOut();
  return (
    <>
      <div className={classes.who}>
        <b>
          {user.nickname} <LevelBadge level={user.lv} />
        </b>
        <span>{words.balance(user.jf, user.yb)}</span>
      </div>
      <hr />
      <Item icon={<IconUser stroke={1.6} />} to="/member">
        {text.nav.profile}
      </Item>
      <Item icon={<IconRss stroke={1.6} />} to="/following">
        {words.following}
      </Item>
      <Item icon={<IconBell stroke={1.6} />} to="/watches">
        {words.watches}
      </Item>
      <Item icon={<IconWallet stroke={1.6} />} to="/wallet">
        {text.nav.wallet}
      </Item>
      <Item icon={<IconHanger stroke={1.6} />} to="/wardrobe">
        {text.nav.wardrobe}
      </Item>
      <Item icon={<IconDeviceGamepad2 stroke={1.6} />} to="/my-games">
        {text.nav.myGames}
      </Item>
      <Item icon={<IconLamp stroke={1.6} />} to="/prize">
        {text.nav.prizes}
      </Item>
      <Item icon={<IconCrown stroke={1.6} />} to="/uservip">
        {text.nav.membership}
      </Item>
      <Item icon={<IconSettings stroke={1.6} />} to="/settings">
        {text.nav.settings}
      </Item>
      {may(user.qx, 'moderate') && (
        <Item icon={<IconGavel stroke={1.6} />} to="/admin/audit">
          {words.audit}
        </Item>
      )}
      {may(user.qx, 'moderate') && (
        <Item icon={<IconUsers stroke={1.6} />} to="/admin/members">
          {words.members}
        </Item>
      )}
      {may(user.qx, 'administer') && (
        <Item icon={<IconChartLine stroke={1.6} />} to="/admin/analytics">
          {words.analytics}
        </Item>
      )}
      {may(user.qx, 'moderate') && (
        <Item icon={<IconSettings stroke={1.6} />} to="/admin/site">
          {words.siteAdmin}
        </Item>
      )}
      <hr />
      <Item icon={<IconLogout stroke={1.6} />} onClick={signOut}>
        {words.signOut}
      </Item>
    </>
  );
}
