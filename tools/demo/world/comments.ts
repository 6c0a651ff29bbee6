import type { DemoGame } from './game.ts';
import { gameAt } from './games.ts';
import { someMember } from './members.ts';
import { board, boardReplies, remarks, replies, thanks } from './words/remarks.ts';
import { fillIn, handmade, rolls, type World } from './world.ts';

export interface DemoComment {
  /** counts from 1 over the whole world, and does not rise with time */
  id: number;
  target: 'game' | 'board' | 'support';
  gameId: number | null;
  memberId: number;
  parentId: number | null;
  replyToMemberId: number | null;
  text: string;
  spoiler: boolean;
  likes: number;
  createdAt: Date;
}

const chapters = ['第二章', '第三章', '第五章', '终章', '共通线后半', '第七天'];

/** What is said under games and on the two boards, parents before their replies. */
export function* comments(world: World): Generator<DemoComment> {
  let id = 0;
  let talkedAbout: DemoComment | undefined;
  const thread = function* (
    key: string,
    index: number,
    roots: readonly string[],
    count: number,
    since: Date,
    game: DemoGame | null,
  ): Generator<DemoComment> {
    const d = rolls(world, key, index);
    const say = (phrase: string) => {
      const text = fillIn(phrase.replace('＃', ''), {
        title: game?.titleZh ?? '',
        she: game?.cast.she ?? '',
        he: game?.cast.he ?? '',
        maker: game?.maker ?? '',
        chapter: d.pick(chapters),
        n: d.int(3, 19),
      });
      return { text, spoiler: phrase.endsWith('＃') };
    };
    const now = world.now.getTime();
    const target = game ? ('game' as const) : key === 'support' ? ('support' as const) : ('board' as const);
    const common = { target, gameId: game?.id ?? null };
    for (const phrase of d.some(roots, count)) {
      const at = now - Math.max(d.int(3, 90) * 60_000, (now - since.getTime()) * d.next() ** 2.4);
      const root: DemoComment = {
        ...common,
        id: ++id,
        memberId: someMember(world, `${key}-by`, id),
        parentId: null,
        replyToMemberId: null,
        ...say(phrase),
        likes: Math.floor(d.next() ** 4 * 90),
        createdAt: new Date(at),
      };
      yield root;
      if (game?.id === 2) talkedAbout ??= root;
      let answers = root.memberId;
      for (
        let i = d.weighted([
          [0, 58],
          [1, 24],
          [2, 11],
          [3, 5],
          [5, 2],
        ] as const);
        i > 0;
        i--
      ) {
        const memberId = someMember(world, `${key}-reply`, id + i * 7);
        if (memberId === answers) continue;
        yield {
          ...common,
          id: ++id,
          memberId,
          parentId: root.id,
          replyToMemberId: answers,
          ...say(d.pick(game ? replies : boardReplies)),
          likes: Math.floor(d.next() ** 5 * 30),
          createdAt: new Date(at + (now - at) * d.next() * 0.9),
        };
        answers = memberId;
      }
    }
  };
  yield* thread('support', 0, thanks, thanks.length, new Date(world.now.getTime() - 60 * 86_400_000), null);
  yield* thread('board', 0, board, board.length, new Date(world.now.getTime() - 40 * 86_400_000), null);
  for (let i = 0; i < Math.min(world.games, handmade); i++) {
    const game = gameAt(world, i);
    if (game.status === 'live' && game.publishedAt)
      yield* thread(
        'talk',
        i,
        remarks,
        Math.min(remarks.length, Math.round(game.votes / 26) + rolls(world, 'talkative', i).int(0, 5)),
        game.publishedAt,
        game,
      );
  }
  // More replies than stand below a comment by themselves; last, so that whatever is said besides is as it was.
  for (let n = 1; talkedAbout && n <= 6; n++) {
    const d = rolls(world, 'talked-about', n);
    const { id: parentId, target, gameId, memberId: replyToMemberId, createdAt } = talkedAbout;
    yield {
      ...{ id: ++id, target, gameId, parentId, replyToMemberId, spoiler: false, likes: d.int(0, 3) },
      memberId: someMember(world, 'talked-about', n),
      text: d.pick(replies.filter((phrase) => !/[＃{]/.test(phrase))),
      createdAt: new Date(createdAt.getTime() + ((world.now.getTime() - createdAt.getTime()) * n) / 12),
    };
  }
}
