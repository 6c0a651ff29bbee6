import {
  guardedSections,
  levelOf,
  may,
  type CaseState,
  type InboxType,
  type Place,
  type ReportReason,
} from '@yinghuo/contracts';
import { gameAt } from './games.ts';
import type { DemoGame } from './game.ts';
import { memberAt, someMember, type DemoMember } from './members.ts';
import { feedback, letters, reports } from './words/letters.ts';
import { accounts, ago, day, fillIn, handmade, hour, rolls, type World } from './world.ts';

export interface DemoMessage {
  memberId: number;
  type: InboxType;
  title: string;
  fromId: number | null;
  text: string;
  place: Place | null;
  subjectId: number | null;
  read: boolean;
  at: Date;
}

/** How many private messages, updates and audit results the demo accounts have, and how many hours are unread. */
const busy: readonly { letters: number; updates: number; audits: number; unreadHours: number }[] = [
  { letters: 7, updates: 6, audits: 2, unreadHours: 30 },
  { letters: 5, updates: 4, audits: 1, unreadHours: 20 },
  { letters: 6, updates: 5, audits: 4, unreadHours: 26 },
  { letters: 12, updates: 14, audits: 2, unreadHours: 40 },
  { letters: 1, updates: 0, audits: 0, unreadHours: 72 },
];

/** What lies in the inboxes of the demo accounts beside replies and likes, which follow from what was said. */
export function* messages(world: World): Generator<DemoMessage> {
  for (let index = 0; index < accounts; index += 1) yield* messagesOf(world, memberAt(world, index), busy[index]!);
}

function* messagesOf(
  world: World,
  member: DemoMember,
  { letters: written, updates, audits, unreadHours }: (typeof busy)[0],
) {
  const d = rolls(world, 'inbox', member.id);
  const since = Math.min(60 * day, world.now.getTime() - member.joinedAt.getTime());
  const message = (fields: Partial<DemoMessage> & Pick<DemoMessage, 'type' | 'title'>, at: Date): DemoMessage => ({
    ...{ memberId: member.id, fromId: null, text: '', place: null, subjectId: null },
    ...fields,
    read: at < ago(world, unreadHours * hour) ? d.chance(0.9) : d.chance(0.25),
    at,
  });
  const sometime = () => ago(world, since * 0.98 * d.next() ** 2);
  const games = open(world, member);

  for (const { title, text } of d.some(letters, written)) {
    const game = d.pick(games);
    const words = { title: game.titleZh, she: game.cast.she, n: d.int(3, 14) };
    const fromId = other(world, member, d.int(0, 9999));
    yield message({ type: 4, title: fillIn(title, words), text: fillIn(text, words), fromId }, sometime());
  }
  for (const game of d.some(games, updates)) {
    yield message(
      {
        type: 9,
        title: `《${game.titleZh}》有了新版本`,
        text: '你收藏的作品更新了，看看这次的说明。',
        subjectId: game.id,
        place: { page: 'game', section: game.section, gameId: game.id },
      },
      game.resourceAt > member.joinedAt ? game.resourceAt : sometime(),
    );
  }
  for (const game of d.some(games, audits)) {
    yield message(
      {
        type: 8,
        title: `你投稿的《${game.titleZh}》通过了审核`,
        text: '它现在所有人都能看到。谢谢你让更多人遇见它。',
        subjectId: game.id,
        place: { page: 'game', section: game.section, gameId: game.id },
      },
      sometime(),
    );
  }
  yield* ofTheSite(world, member).map(({ at, ...fields }) => message(fields, at));
}

type OfTheSite = Pick<DemoMessage, 'type' | 'title' | 'text' | 'at'> &
  Partial<Pick<DemoMessage, 'subjectId' | 'place'>>;

function ofTheSite(world: World, { id, joinedAt, permission, points }: DemoMember): OfTheSite[] {
  const level = levelOf(points);
  return [
    {
      type: 3,
      title: '欢迎来到萤火',
      text: '账号已经激活，很高兴遇见你。\n\n每天签到得点数，点数换来等级；在钱包里能看到每一点从哪里来、下一级会解锁什么。\n\n想找什么游戏，按一下“/”就能搜；遇到不懂的地方，看看新手教程，或者在留言板上问一声。',
      at: new Date(joinedAt.getTime() + 1000),
    },
    ...(level >= 300
      ? [
          {
            type: 3 as const,
            title: '升到 300 级，解锁了四季背景',
            text: '你现在是 300 级。下一个会解锁的功能写在钱包里。',
            place: { page: 'wallet' as const },
            at: ago(world, 21 * day),
          },
        ]
      : []),
    ...(may(permission, 'seeGuarded')
      ? [
          {
            type: 5 as const,
            title: '管理员发给你 50 硬币',
            text: '你现在有 182 硬币。这一笔的原因记在钱包的明细里。',
            place: { page: 'wallet' as const },
            at: ago(world, (9 + id) * day),
          },
          {
            type: 2 as const,
            title: '你想要的作品有人找到了线索',
            text: '',
            subjectId: id,
            at: ago(world, (3 + id) * day + 5 * hour),
          },
          {
            type: 1 as const,
            title: '你的反馈有了答复',
            text: '> 搜索能不能支持拼音首字母？手机上切输入法太慢了。\n\n做好了：搜“cxyj”就能找到。谢谢你提出来。',
            at: ago(world, (2 + id) * day),
          },
        ]
      : []),
  ];
}

/** Live games that the member may see. */
const open = (world: World, { permission }: DemoMember): DemoGame[] =>
  Array.from({ length: Math.min(world.games, handmade) }, (_, index) => gameAt(world, index)).filter(
    ({ status, section }) => status === 'live' && (may(permission, 'seeGuarded') || !guardedSections.includes(section)),
  );

/** Somebody else, none of the demo accounts. */
function other(world: World, { id }: DemoMember, index: number): number {
  for (let n = index; ; n += 1) {
    const by = someMember(world, `letter-to-${id}`, n);
    if (by > accounts) return by;
  }
}

export interface DemoCase {
  memberId: number;
  text: string;
  state: CaseState;
  at: Date;
  replies: { by: number; text: string; at: Date }[];
}

const moderator = 2;

/** Feedback of the accounts and of some others, from just received to answered. */
export const cases = (world: World): DemoCase[] =>
  feedback.map(({ text, replies = [], answered = false }, index) => {
    const at = ago(world, (index * 1.7 + 0.4) * day);
    const memberId = [4, 3, 5][index] ?? someMember(world, 'feedback', index);
    return {
      memberId,
      text,
      state: answered ? 'answered' : replies.length > 0 ? 'inWork' : 'received',
      at,
      replies: replies.map((reply, n) => ({
        by: moderator,
        text: reply,
        at: new Date(at.getTime() + (n + 1) * 3 * hour),
      })),
    };
  });

interface DemoReported {
  state: CaseState;
  reports: { by: number; reason: ReportReason; text: string; at: Date }[];
  answer: { by: number; text: string; at: Date } | null;
}

export const reportedCases = reports.length;

/** The reports of one row, by members other than its owner, from just received to answered. */
export function reportedCase(world: World, index: number, ownerId: number): DemoReported {
  const { said, answer } = reports[index]!;
  const begun = ago(world, (index * 1.3 + 0.3) * day).getTime();
  const others = new Set<number>();
  for (let n = 0; others.size < said.length; n += 1) {
    const by = someMember(world, `report-${index}`, n);
    if (by !== ownerId) others.add(by);
  }
  const by = [...others];
  return {
    state: answer === undefined ? 'received' : answer.done ? 'answered' : 'inWork',
    reports: said.map(([reason, text], n) => ({ by: by[n]!, reason, text, at: new Date(begun + n * hour) })),
    answer: answer ? { by: moderator, text: answer.text, at: new Date(begun + said.length * hour) } : null,
  };
}
