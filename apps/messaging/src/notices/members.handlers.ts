import { Controller } from '@nestjs/common';
import {
  badgeEarned,
  badges,
  levelReached,
  may,
  memberActivated,
  memberSanctioned,
  permissionChanged,
  permissionNames,
  profileReset,
  sanctionLifted,
  unlocks,
  type BadgeEarned,
  type LevelReached,
  type MemberActivated,
  type MemberSanctioned,
  type Permission,
  type PermissionChanged,
  type ResetPart,
  type ProfileReset,
  type SanctionLifted,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify, type Notice } from '../inbox/deliver.ts';
import { momentOf, sanctionNames } from './words.ts';

/** The levels between that open something. */
const opened = ({ from, lv }: LevelReached) => unlocks.filter(({ level }) => from < level && level <= lv);

/** What a member is told of the account itself: system notices (3). */
@Controller()
export class MemberNotices {
  @On(memberActivated)
  welcome({ memberId }: MemberActivated, sql: Tx) {
    return tell(sql, memberId, 'welcome', {
      title: '欢迎来到萤火',
      text: [
        '账号已经激活，很高兴遇见你。',
        '每天签到得点数，点数换来等级；在钱包里能看到每一点从哪里来、下一级会解锁什么。',
        '想找什么游戏，按一下“/”就能搜；遇到不懂的地方，看看新手教程，或者在留言板上问一声。',
      ].join('\n\n'),
    });
  }

  /** Becoming a member is the welcome's matter. */
  @On(permissionChanged)
  permission({ memberId, from, to, reason }: PermissionChanged, sql: Tx, { id }: EventMeta) {
    if (!may(from, 'takePart')) return;
    const name = permissionNames[to as Permission];
    const title = to > from ? `你的权限提升为“${name}”` : `你的权限调整为“${name}”`;
    const extra =
      !may(from, 'seeGuarded') && may(to, 'seeGuarded') ? '福利、RPG、同人、机翻和求物现在都对你开放。' : '';
    return tell(sql, memberId, `permission:${id}`, {
      title,
      text: [reason && `原因：${reason}`, extra].filter(Boolean).join('\n\n'),
    });
  }

  /** Only levels that open something are worth a notice; others come with every sign-in. */
  @On(levelReached, { when: (reached: LevelReached) => opened(reached).length > 0 })
  async level(reached: LevelReached, sql: Tx) {
    const { memberId, lv } = reached;
    for (const { level, feature } of opened(reached)) {
      await tell(sql, memberId, `level:${level}`, {
        title: `升到 ${level} 级，解锁了${feature}`,
        text: `你现在是 ${lv} 级。下一个会解锁的功能写在钱包里。`,
        place: { page: 'wallet' },
      });
    }
  }

  @On(badgeEarned)
  badge({ memberId, badge }: BadgeEarned, sql: Tx) {
    const { name, words } = badges.find(({ id }) => id === badge)!;
    return tell(sql, memberId, `badge:${badge}`, {
      title: `得到徽章“${name}”`,
      text: `${words}。它挂在你的主页上，来看的人都能看到。`,
      place: { page: 'member', memberId },
    });
  }

  @On(memberSanctioned)
  sanctioned({ memberId, sanctionId, kind, until, reason }: MemberSanctioned, sql: Tx) {
    const name = sanctionNames[kind] ?? kind;
    const end = kind === 'warn' ? '' : until ? `到 ${momentOf(until)} 为止。` : '永久有效。';
    return tell(sql, memberId, `sanction:${sanctionId}`, {
      title: kind === 'warn' ? '你收到一次警告' : `你被${name}了`,
      text: [`原因：${reason}`, end, '有不同意见，可以用右侧工具栏的“反馈”告诉我们。'].filter(Boolean).join('\n\n'),
    });
  }

  @On(sanctionLifted)
  async lifted({ memberId, sanctionId, kind, reason, how }: SanctionLifted, sql: Tx) {
    // What follows it is told by itself.
    if (how === 'replaced') return;
    const name = sanctionNames[kind] ?? kind;
    await tell(sql, memberId, `lifted:${sanctionId}`, {
      title: how === 'expired' ? `对你的${name}到期了` : `对你的${name}已经解除`,
      text: `原因：${reason}`,
    });
  }

  @On(profileReset)
  reset({ memberId, part, reason }: ProfileReset, sql: Tx, { id }: EventMeta) {
    return tell(sql, memberId, `reset:${id}`, {
      title: `你的${partNames[part]}被重置了`,
      text: [`原因：${reason}`, '可以在设置里换一个。'].join('\n\n'),
    });
  }
}

const partNames: Record<ResetPart, string> = { nickname: '昵称', avatar: '头像', signature: '签名' };

const tell = (sql: Tx, to: number, reference: string, words: Pick<Notice, 'title' | 'text' | 'place'>) =>
  notify(sql, { to, type: 3, from: null, reference, ...words });
