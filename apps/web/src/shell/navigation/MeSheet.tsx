import {
  IconBell,
  IconChartLine,
  IconGavel,
  IconCoins,
  IconCrown,
  IconHanger,
  IconLamp,
  IconRss,
  IconSettings,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { chooseEffects, useEffects } from '../../lib/device/effects.ts';
import { chooseTraditional, useTraditional } from '../../lib/device/script.ts';
import { scripts, scriptWords } from '../../text/script.ts';
import { chooseTheme, useTheme } from '../../lib/device/theme.ts';
import { useUser } from '../../lib/session/user.ts';
import { text } from '../../text/zh-CN.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { LevelBadge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { ScriptName } from '../../ui/ScriptName.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { entriesFor } from './entries.ts';
import classes from './MeSheet.module.css';
import { useRingLinks } from '../toolbar/ringLinks.ts';
import { useTools } from '../toolbar/tools.tsx';
import { words } from '../text/account.ts';
import { useSignOut } from '../member/useSignOut.ts';

/** The phone's own sheet: the member, and what toolbar and ring menu hold on wide screens. */
export default function MeSheet({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  const tools = useTools();
  const ring = useRingLinks();
  const show = useShowDialog();
  const support = entriesFor(user).find(({ key }) => key === 'support');
  return (
    <Dialog title={text.tabs.me} onClose={onClose}>
      {user ? (
        <div className={classes.who}>
          <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} pets={user.pets} size={52} />
          <div>
            <b>
              {user.nickname} <LevelBadge level={user.lv} />
            </b>
            <span>{words.balance(user.jf, user.yb)}</span>
          </div>
        </div>
      ) : (
        <div className={classes.guest}>
          <Link to="/signin" replace className={buttonClass('default')}>
            {text.nav.signIn}
          </Link>
          <Link to="/register" replace className={buttonClass('primary')}>
            {text.nav.register}
          </Link>
        </div>
      )}
      {user && (
        <div className={classes.grid}>
          <Cell to="/following" Icon={IconRss} label={words.following} />
          <Cell to="/watches" Icon={IconBell} label={words.watches} />
          <Cell to="/wallet" Icon={IconWallet} label={text.nav.wallet} />
          <Cell to="/wardrobe" Icon={IconHanger} label={text.nav.wardrobe} />
          <Cell to="/prize" Icon={IconLamp} label={text.nav.prizes} />
          <Cell to="/uservip" Icon={IconCrown} label={text.nav.membership} />
          <Cell to="/settings" Icon={IconSettings} label={text.nav.settings} />
          {may(user.qx, 'moderate') && <Cell to="/admin/audit" Icon={IconGavel} label={words.audit} />}
          {may(user.qx, 'moderate') && <Cell to="/admin/members" Icon={IconUsers} label={words.members} />}
          {may(user.qx, 'administer') && <Cell to="/admin/analytics" Icon={IconChartLine} label={words.analytics} />}
          {may(user.qx, 'moderate') && <Cell to="/admin/site" Icon={IconSettings} label={words.siteAdmin} />}
          {support && <Cell to={support.to} Icon={IconCoins} label={support.title} />}
        </div>
      )}
      <div className={classes.grid}>
        {tools.map(({ label, Icon, dialog, page, address }) =>
          dialog ? (
            <button key={label} type="button" className={classes.cell} onClick={() => show(dialog)}>
              <Icon />
              {label}
            </button>
          ) : (
            <Cell key={label} to={page ?? address ?? '/'} Icon={Icon} label={label} />
          ),
        )}
      </div>
      <div className={classes.grid}>
        {ring.map((link) => (
          <Cell key={link.label} {...link} />
        ))}
      </div>
      <Choices />
      {user && (
        <Button wide onClick={signOut}>
          {words.signOut}
        </Button>
      )}
    </Dialog>
  );
}

const Cell = ({ to, Icon, label }: { to: string; Icon: Icon; label: string }) =>
  to.startsWith('/') ? (
    <Link to={to} replace className={classes.cell}>
      <Icon />
      {label}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={classes.cell}>
      <Icon />
      {label}
    </a>
  );

function Choices() {
  const { theme } = useTheme();
  const effects = useEffects();
  const traditional = useTraditional();
  return (
    <div className={classes.choices}>
      <div>
        {text.theme.label}
        <Segmented
          label={text.theme.label}
          value={theme}
          options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: text.theme[value] }))}
          onChange={chooseTheme}
        />
      </div>
      <div>
        {text.effects.title}
        <Segmented
          label={text.effects.title}
          value={effects ? 'full' : 'none'}
          options={(['full', 'none'] as const).map((value) => ({ value, label: text.effects[value] }))}
          onChange={(value) => chooseEffects(value === 'full')}
        />
      </div>
      <div>
        {scriptWords.label}
        <Segmented
          label={scriptWords.label}
          value={traditional ? 'hant' : 'hans'}
          options={scripts.map((value) => ({ value, label: <ScriptName script={value} /> }))}
          onChange={(value) => void chooseTraditional(value === 'hant')}
        />
      </div>
    </div>
  );
}
