import {
  IconAbc,
  IconArrowsShuffle,
  IconBellCog,
  IconBookmark,
  IconCalendarCheck,
  IconDeviceDesktop,
  IconFeather,
  IconKeyboard,
  IconLogin2,
  IconLogout,
  IconMail,
  IconMoon,
  IconPencil,
  IconPhoto,
  IconSend,
  IconSparkles,
  IconSquarePlus,
  IconSun,
  IconTrophy,
  IconZoomQuestion,
  type Icon,
} from '@tabler/icons-react';
import { may, sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useNavigate } from 'react-router-dom';
import { pageOf } from '../../entities/game/paths.ts';
import { lookIcons } from '../../features/games/lookIcons.ts';
import { signInToday } from '../../features/wallet/api.ts';
import { words as signInWords } from '../../features/wallet/text/signIn.ts';
import { call } from '../../lib/server/call.ts';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { chooseEffects, useEffects } from '../../lib/device/effects.ts';
import { chooseListLook, listLooks, useListLook } from '../../lib/device/listLook.ts';
import { chooseTraditional, useTraditional } from '../../lib/device/script.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { chooseTheme, useTheme, type Theme } from '../../lib/device/theme.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { words } from '../text/commands.ts';
import { useSignOut } from '../member/useSignOut.ts';

export interface Command {
  key: string;
  label: string;
  Icon: Icon;
  /** Other spellings that match: pinyin, English. */
  also: string;
  run: () => void;
}

const themes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } satisfies Record<Theme, Icon>;

/** What the search box can do for whoever is there: only what they may do, and no choice that is made already. */
export function useCommands(section: Section): Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const show = useShowDialog();
  const signOut = useSignOut();
  const { theme } = useTheme();
  const look = useListLook();
  const effects = useEffects();
  const traditional = useTraditional();
  const takesPart = may(user?.qx, 'takePart');
  const command = (key: string, label: string, Icon: Icon, also: string, run: () => void): Command => ({
    ...{ key, label, Icon, also, run },
  });
  const to = (page: string) => () => void navigate(page);
  const signDay = () =>
    void succeeded(
      signInToday(),
      ({ order, points, coins }) => toast.news(signInWords.signed(order), signInWords.gain(points, coins)),
      (error: unknown) => toast.failed(error),
    );
  const random = () =>
    call(sectionPaths[section].random, { count: 1 }).then(
      ({ obj }) => obj?.[0] && navigate(pageOf(obj[0])),
      toast.failed,
    );
  return [
    ...(takesPart
      ? [
          command('signDay', words.signDay, IconCalendarCheck, 'sign qiandao', signDay),
          command('submit', words.submit, IconSquarePlus, 'submit tougao', to('/submitGame')),
          command('note', words.note, IconFeather, 'note bianqian xie', to('/writeNote')),
        ]
      : []),
    ...(may(user?.qx, 'seeWanted')
      ? [command('ask', words.ask, IconZoomQuestion, 'ask wanted qiuwu', to('/thread?dialog=ask'))]
      : []),
    ...(user
      ? [
          command('inbox', words.inbox, IconMail, 'inbox messages zhanneixin', () => show('messages')),
          command('mail', words.mail, IconSend, 'mail xin', () => show('messages', { side: 'write' })),
          command('notices', words.notices, IconBellCog, 'push notices tongzhi tuisong', () =>
            show('messages', { side: 'settings' }),
          ),
          command('favourites', words.favourites, IconBookmark, 'favourites shoucang', () => show('favourites')),
        ]
      : []),
    command('random', words.random, IconArrowsShuffle, 'random suibian suiji', () => void random()),
    ...(['light', 'dark', 'auto'] as const)
      .filter((each) => each !== theme)
      .map((each) => command(each, words.theme[each], themes[each], `theme zhuti ${each}`, () => chooseTheme(each))),
    ...listLooks
      .filter((each) => each !== look)
      .map((each) =>
        command(each, words.look[each], lookIcons[each], `list liebiao ${each}`, () => chooseListLook(each)),
      ),
    traditional
      ? command('hans', words.simplified, IconAbc, 'simplified jianti', () => void chooseTraditional(false))
      : command('hant', words.traditional, IconAbc, 'traditional fanti 繁體', () => void chooseTraditional(true)),
    command('effects', words.effects(!effects), IconSparkles, 'effects xiaoguo', () => chooseEffects(!effects)),
    ...(effects
      ? [command('background', words.background, IconPhoto, 'background beijing', () => show('background'))]
      : []),
    command('topLists', words.topLists, IconTrophy, 'top tianbang', () => show('topLists')),
    command('feedback', words.feedback, IconPencil, 'feedback yijian', () => show('feedback')),
    command('shortcuts', words.shortcuts, IconKeyboard, 'keys kuaijiejian', () => show('shortcuts')),
    user
      ? command('signOut', words.signOut, IconLogout, 'sign out tuichu logout', signOut)
      : command('signIn', words.signIn, IconLogin2, 'sign in denglu login', to('/signin')),
  ];
}
