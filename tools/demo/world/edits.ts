import type { DemoGame } from './game.ts';
import { someMember } from './members.ts';
import { ago, day, hour, rolls, type World } from './world.ts';

/** A change of a game as its history has it: field → value before and after. */
export interface DemoEdit {
  authorId: number;
  comment: string;
  state: 'pending' | 'accepted' | 'declined' | 'reverted';
  reason: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  createdAt: Date;
  decidedAt: Date | null;
}

type Change = Pick<DemoEdit, 'comment' | 'before' | 'after'>;

/** The staff among the demo accounts does not edit: it decides. */
const editor = (world: World, index: number): number => Math.max(5, someMember(world, 'edit', index));

/** What was mended: what stands now is what it was changed to. */
function mended(game: DemoGame): Change[] {
  const changes: Change[] = [];
  const paragraphs = game.intro.split('\n');
  if (paragraphs.length > 2)
    changes.push({
      comment: '补全简介的后半段',
      before: { intro: paragraphs.slice(0, -2).join('\n').trim() || null },
      after: { intro: game.intro },
    });
  if (game.aliases.length > 0)
    changes.push({
      comment: '补上常用的别名',
      before: { aliases: game.aliases.slice(0, -1) },
      after: { aliases: game.aliases },
    });
  if (game.engine)
    changes.push({ comment: '引擎写在安装目录里', before: { engine: null }, after: { engine: game.engine } });
  if (game.lengthMinutes)
    changes.push({
      comment: '按三位玩家的时长取了平均',
      before: { lengthMinutes: Math.max(30, Math.round(game.lengthMinutes * 0.6)) },
      after: { lengthMinutes: game.lengthMinutes },
    });
  if (game.staff.length > 1)
    changes.push({
      comment: '对照片尾名单补了制作人员',
      before: { staff: game.staff.slice(0, -1) },
      after: { staff: game.staff },
    });
  return changes;
}

/** What somebody wants to change of what stands now. */
const wishes = (game: DemoGame): Change[] => [
  {
    comment: '社群里都这么叫它',
    before: { aliases: game.aliases },
    after: { aliases: [...game.aliases, `${game.titleZh.slice(0, 2)}物语`] },
  },
  {
    comment: '全部路线走完一遍的时间',
    before: { lengthMinutes: game.lengthMinutes },
    after: { lengthMinutes: (game.lengthMinutes ?? 360) + 90 },
  },
  {
    comment: '补一句没有剧透的背景',
    before: { intro: game.intro },
    after: { intro: `${game.intro}\n\n故事从一个寻常的傍晚开始。` },
  },
];

/** The history of a game, oldest first. */
export function editsOf(world: World, game: DemoGame): DemoEdit[] {
  if (game.status !== 'live' || !game.publishedAt) return [];
  const d = rolls(world, 'edits', game.id);
  if (!d.chance(0.3)) return [];
  const span = world.now.getTime() - game.publishedAt.getTime();
  const decided = (change: Change, rest: Pick<DemoEdit, 'state' | 'reason'>, share: number, n: number): DemoEdit => {
    const createdAt = new Date(game.publishedAt!.getTime() + span * share);
    const decidedAt = new Date(Math.min(world.now.getTime(), createdAt.getTime() + d.int(1, 30) * hour));
    return { ...change, ...rest, authorId: editor(world, game.id * 10 + n), createdAt, decidedAt };
  };
  const edits = mended(game)
    .filter(() => d.chance(0.6))
    .map((change, n) => decided(change, { state: 'accepted', reason: null }, 0.1 + 0.15 * n, n));
  if (d.chance(0.3)) {
    const praise = { titleZh: `${game.titleZh}（必玩）` };
    const change = { comment: '推荐大家都玩', before: { titleZh: game.titleZh }, after: praise };
    edits.push(decided(change, { state: 'reverted', reason: '标题里不写评价' }, 0.88, 8));
  }
  if (d.chance(0.3)) {
    const change = d.pick(wishes(game));
    edits.push(decided(change, { state: 'declined', reason: '没有出处，请补充依据' }, 0.92, 9));
  }
  if (d.chance(0.18)) {
    const createdAt = ago(world, d.real(0.1, 4) * day);
    const authorId = d.chance(0.4) ? 4 : editor(world, game.id * 10 + 7);
    edits.push({ ...d.pick(wishes(game)), state: 'pending', reason: null, authorId, createdAt, decidedAt: null });
  }
  return edits;
}
