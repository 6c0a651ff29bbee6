import { shanghaiDay } from '@yinghuo/contracts';
import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import type { Dice } from '../../demo/dice.ts';
import type { Kind, Row, Rows } from './rows.ts';

export interface Person {
  id: number;
  nickname: string;
}

/** What somebody asks for: by a GET where there are no fields. */
export interface Act {
  path: string;
  fields?: object;
  /** Whose turn it is instead: mostly those may do it whose row it is. */
  by?: number;
}

/** Where an act takes what it needs. */
export interface Chance {
  dice: Dice;
  rows: Rows;
  people: readonly Person[];
  /** Never the same twice in one run. */
  fresh(): string;
}

type Make = (chance: Chance, me: Person) => Act | null;

const words = ['萤火', '夏夜', '结局', '汉化', '立绘', '音乐', '剧情', '路线', '雨', '列车', '星', '海'];
const makers = ['灯社', '海社', '雨社'];
const why = '演练';

/** Some words, now and then with somebody's name. */
const text = ({ dice, people }: Chance, most = 6): string => {
  const said = Array.from({ length: dice.int(1, most) }, () => dice.pick(words)).join('，');
  return dice.chance(0.15) ? `${said} @${dice.pick(people).nickname} ` : said;
};
const title = (chance: Chance): string => `${text(chance, 2).slice(0, 30)}${chance.fresh()}`;
const sometimes = <T>({ dice }: Chance, p: number, value: () => T): T | undefined =>
  dice.chance(p) ? value() : undefined;
const on = ({ dice }: Chance) => dice.int(0, 1);
const other = ({ dice, people }: Chance, me: Person): Person => dice.pick(people.filter(({ id }) => id !== me.id));

/** An act on one of the newest rows of a kind, if there is any. */
const about =
  (kind: Kind | readonly Kind[], make: (row: Row, chance: Chance, me: Person, kind: Kind) => Act): Make =>
  (chance, me) => {
    const one = typeof kind === 'string' ? kind : chance.dice.pick(kind);
    const there = chance.rows[one];
    return there.length === 0 ? null : make(chance.dice.pick(there), chance, me, one);
  };

const version = (chance: Chance) => ({
  kind: chance.dice.pick(['raw', 'humanTl', 'patch', 'port']),
  label: `v${chance.dice.int(1, 9)}`,
  languages: ['zh-Hans'],
  platforms: [chance.dice.pick(['windows', 'android'])],
  sizeBytes: chance.dice.int(1_000_000, 900_000_000),
  links: [{ provider: 'direct', url: `https://files.example.org/${chance.fresh()}` }],
});

const likeable: readonly Kind[] = ['rating', 'comment', 'note', 'noteComment', 'answer', 'post', 'reply'];
const deletable: readonly Kind[] = ['comment', 'noteComment', 'answer', 'post', 'reply'];
const moderated: readonly Kind[] = [...likeable, 'thread', 'version', 'intel', 'group'];
const favouriteKey = ({ section }: Row) => sectionPaths[section as Section].favourite ?? 'g';

/** What members do, and how often beside each other. */
export const byMembers: readonly (readonly [Make, number])[] = [
  [
    about('game', ({ id }, c) => ({
      path: '/liuyan',
      fields: { gameId: id, text: text(c), spoiler: c.dice.chance(0.2) },
    })),
    8,
  ],
  [(c) => ({ path: '/liuyan', fields: { board: c.dice.pick(['message', 'support']), text: text(c) } }), 3],
  [about('comment', ({ id }, c) => ({ path: '/vliuyan', fields: { id, text: text(c) } })), 8],
  [about('comment', ({ id, by }, c) => ({ path: '/editMessageGameS', fields: { id, text: text(c) }, by })), 3],
  [about(likeable, ({ id }, c, _, type) => ({ path: '/api/likes', fields: { type, id, on: on(c) } })), 18],
  [about(deletable, ({ id, by }, _c, _m, type) => ({ path: '/api/content/delete', fields: { type, id }, by })), 9],
  [
    about('game', ({ id }, c) => ({
      path: '/api/ratings',
      fields: {
        gameId: id,
        overall: sometimes(c, 0.8, () => c.dice.int(1, 10)),
        aspects: sometimes(c, 0.5, () => ({ art: c.dice.int(1, 10), story: c.dice.int(1, 10) })),
        play: c.dice.pick(['wish', 'doing', 'done']),
        summary: sometimes(c, 0.5, () => text(c, 40)),
      },
    })),
    10,
  ],
  [about('game', ({ id }) => ({ path: '/api/ratings/delete', fields: { gameId: id } })), 4],
  [
    (c) => ({
      path: '/addNote',
      fields: {
        ...{ title: title(c), body: text(c, 20) },
        games: c.rows.game.slice(0, c.dice.int(0, 2)).map(({ id }) => id),
        visibility: c.dice.pick(['public', 'public', 'followers', 'private']),
      },
    }),
    5,
  ],
  [
    about('note', ({ id, revision, by }, c) => ({
      path: '/editNotes',
      fields: {
        ...{ id, revision, body: text(c, 9) },
        visibility: sometimes(c, 0.5, () => c.dice.pick(['public', 'followers', 'private'])),
        games: sometimes(c, 0.4, () => c.rows.game.slice(0, c.dice.int(0, 2)).map((game) => game.id)),
      },
      by,
    })),
    4,
  ],
  [about('note', ({ id, by }) => ({ path: '/delNote', fields: { id }, by })), 2],
  [about('note', ({ id }, c) => ({ path: '/addComments', fields: { id, text: text(c) } })), 4],
  [
    about('noteComment', ({ id, of }, c) => ({ path: '/addComments', fields: { id: of, text: text(c), replyTo: id } })),
    3,
  ],
  [
    (c) => ({
      path: '/threadSave',
      fields: {
        ...{ section: c.dice.pick(['gal', 'rpg', 'ai']), title: title(c), body: text(c) },
        vndbId: sometimes(c, 0.4, () => `v${c.dice.int(1, 40)}`),
        bounty: c.dice.pick([0, 0, 10, 20]),
      },
    }),
    4,
  ],
  [
    about('thread', ({ id, revision, section, by }, c) => ({
      path: '/threadSave',
      fields: {
        ...{ id, revision, section, title: title(c), body: text(c) },
        bounty: c.dice.pick([undefined, 30, 40]),
      },
      by,
    })),
    3,
  ],
  [about('thread', ({ id }, c) => ({ path: '/api/threads/metoo', fields: { id, on: on(c) } })), 5],
  [about('thread', ({ id }, c) => ({ path: '/api/threads/claim', fields: { id, on: on(c) } })), 4],
  [about('thread', ({ id }, c) => ({ path: '/api/threads/answer', fields: { id, text: text(c) } })), 6],
  [
    about('answer', ({ id, of }, { rows }) => ({
      path: '/api/threads/accept',
      fields: { id: of, answerId: id },
      by: rows.thread.find((thread) => thread.id === of)?.by,
    })),
    5,
  ],
  [about('thread', ({ id, by }) => ({ path: '/api/threads/close', fields: { id }, by })), 2],
  [about('game', ({ id }) => ({ path: '/bayGameAi', fields: { gameId: id, bounty: 10 } })), 2],
  [
    (c) => ({
      path: '/api/groups/save',
      fields: { name: `夜${c.fresh()}`, join: c.dice.pick(['open', 'open', 'approval', 'invite']) },
    }),
    2,
  ],
  [
    about('group', ({ id, by }, c) => ({
      path: '/api/groups/save',
      fields: { id, name: `改${c.fresh()}`, join: c.dice.pick(['open', 'approval', 'invite', 'closed']) },
      by,
    })),
    1,
  ],
  [about('group', ({ id }, c) => ({ path: '/api/groups/join', fields: { id, text: text(c) } })), 7],
  [about('group', ({ id }) => ({ path: '/api/groups/leave', fields: { id } })), 4],
  [
    about('group', ({ id, by }, c, me) => ({
      path: '/api/groups/role',
      fields: {
        id,
        memberId: other(c, me).id,
        role: c.dice.pick(['moderator', 'member', 'muted', 'blocked', 'removed', 'owner']),
      },
      by,
    })),
    5,
  ],
  [
    about('group', ({ id, by }, c, me) => ({
      path: '/api/groups/invite',
      fields: { id, name: other(c, me).nickname },
      by,
    })),
    3,
  ],
  [about('application', ({ id, by }, c) => ({ path: '/api/groups/decide', fields: { id, accept: on(c) }, by })), 5],
  [
    about('group', ({ id, by }, c) => ({
      path: '/api/posts/save',
      fields: { groupId: id, title: title(c), body: text(c, 9) },
      by,
    })),
    5,
  ],
  [
    about('post', ({ id, revision, of, by }, c) => ({
      path: '/api/posts/save',
      fields: { id, revision, groupId: of, title: title(c), body: text(c, 9) },
      by,
    })),
    3,
  ],
  [
    about('post', ({ id, by }, c) => ({ path: '/api/posts/flag', fields: { id, pinned: on(c), locked: on(c) }, by })),
    2,
  ],
  [
    about('post', ({ id, by }, c) => ({
      path: '/api/replies/save',
      fields: { postId: id, body: text(c) },
      by: sometimes(c, 0.5, () => by),
    })),
    6,
  ],
  [
    about('reply', ({ id, of, by }, c) => ({
      path: '/api/replies/save',
      fields: { postId: of, body: text(c), replyTo: id },
      by: sometimes(c, 0.5, () => by),
    })),
    3,
  ],
  [(c, me) => ({ path: '/api/follows', fields: { memberId: other(c, me).id, on: on(c) } }), 6],
  [(c, me) => ({ path: '/api/blocks', fields: { memberId: other(c, me).id, on: c.dice.int(0, 3) === 0 ? 1 : 0 } }), 3],
  [about('game', (row) => ({ path: '/favoriteAdd', fields: { id: row.id, type: favouriteKey(row) } })), 5],
  [about('game', (row) => ({ path: '/favoriteDelT', fields: { id: row.id, type: favouriteKey(row) } })), 3],
  [
    (c) => ({
      path: sectionPaths[c.dice.pick(['gal', 'gal', 'otome', 'rpg', 'ai'] as const)].submit,
      fields: {
        ...{ titleZh: `夜航${c.fresh()}`, age: 'all', languages: ['zh-Hans'], platforms: ['windows'], force: true },
        ...{ developers: [c.dice.pick(makers)], staff: [{ name: c.dice.pick(['阿明', '小雨']), role: '剧本' }] },
        ...{ releaseDate: `20${c.dice.int(10, 25)}-05-11`, versions: [version(c)] },
        vndbId: sometimes(c, 0.3, () => `v${c.dice.int(1, 40)}`),
      },
    }),
    3,
  ],
  [about(['game', 'submission'], ({ id }, c) => ({ path: '/addVer', fields: { gameId: id, ...version(c) } })), 4],
  [
    about('version', ({ id, revision, by }, c) => ({
      path: '/updateVer',
      fields: { id, revision, note: text(c), kind: sometimes(c, 0.3, () => c.dice.pick(['raw', 'patch', 'port'])) },
      by,
    })),
    3,
  ],
  [
    about(['game', 'submission'], ({ id, revision }, c) => ({
      path: '/editGame',
      fields: {
        ...{ id, revision, developers: [c.dice.pick(makers)] },
        titleZh: sometimes(c, 0.4, () => `改名${c.fresh()}`),
        languages: sometimes(c, 0.3, () => ['ja', 'zh-Hans']),
        releaseDate: sometimes(c, 0.3, () => `20${c.dice.int(10, 25)}-05-05`),
      },
    })),
    4,
  ],
  [about('submission', ({ id, by }) => ({ path: '/api/content/delete', fields: { type: 'game', id }, by })), 2],
  [(c) => ({ path: '/user/add/game', fields: { section: 'gal', titleZh: `草稿${c.fresh()}` } }), 1],
  [
    (c) => ({
      path: '/addIntel',
      fields: {
        ...{ kind: c.dice.pick(['news', 'sale', 'release']), title: title(c), summary: text(c) },
        url: `https://news.example.org/${c.fresh()}`,
        games: c.rows.game.slice(0, c.dice.int(0, 2)).map(({ id }) => id),
      },
    }),
    3,
  ],
  [
    about('link', ({ id }, c) => ({
      path: '/api/links/report',
      fields: { linkId: id, reason: c.dice.pick(['dead', 'wrong', 'malware']) },
    })),
    4,
  ],
  [about('link', ({ id }) => ({ path: '/api/downloads', fields: { linkId: id } })), 2],
  [
    about(moderated, ({ id }, c, _, type) => ({
      path: '/api/reports',
      fields: { type, id: String(id), reason: c.dice.pick(['spam', 'abuse']), text: text(c) },
    })),
    4,
  ],
  [(c) => ({ path: '/feedback', fields: { text: title(c) } }), 2],
  [(c, me) => ({ path: '/sendUserMess', fields: { title: '你好', name: other(c, me).nickname, text: text(c) } }), 4],
  [
    about('message', ({ id, by }, c) => ({
      path: c.dice.pick(['/editMessStatus', '/delMessage']),
      fields: { id },
      by,
    })),
    5,
  ],
  [() => ({ path: '/api/inbox/readAll', fields: {} }), 1],
  [(c) => ({ path: '/snedUserFrames', fields: { id: c.dice.int(1, 12) } }), 2],
  [(c) => ({ path: '/setUserFr', fields: { id: c.dice.pick([-1, 1, 2, 3, 4, 5]) } }), 2],
  [(c) => ({ path: '/agSendUserCw', fields: { id: c.dice.int(1, 12) } }), 1],
  [(c) => ({ path: '/agSetCw', fields: { ids: [c.dice.pick([-1, -1, 1, 2, 3])] } }), 1],
  [(c) => ({ path: '/snedUserBox', fields: { id: c.dice.int(1, 8) } }), 1],
  [() => ({ path: '/addJf' }), 2],
  [() => ({ path: '/dailyVisit' }), 2],
  [() => ({ path: '/prize2', fields: {} }), 2],
  [
    (c) => ({
      path: '/api/signin/makeup',
      fields: { date: shanghaiDay(new Date(Date.now() - c.dice.int(1, 20) * 86_400_000)) },
    }),
    1,
  ],
  [(c, me) => ({ path: '/vipgx', fields: c.dice.chance(0.5) ? {} : { to: other(c, me).nickname } }), 2],
  [(c) => ({ path: '/api/me/profile', fields: { signature: text(c) } }), 2],
];

/** What moderators do. */
export const byModerators: readonly (readonly [Make, number])[] = [
  [
    about(['pendingGame', 'pendingVersion', 'pendingRevision', 'pendingIntel'], ({ id }, c, _, kind) => ({
      path: '/api/audit/decide',
      fields: {
        kind: kind.slice('pending'.length).toLowerCase(),
        id,
        accept: c.dice.chance(0.75) ? 1 : 0,
        reason: why,
      },
    })),
    10,
  ],
  [
    about([...moderated, 'submission'], ({ id }, c, _, kind) => ({
      path: '/api/moderation/content',
      fields: {
        ...{ type: kind === 'submission' ? 'game' : kind, id: String(id), reason: why },
        action: c.dice.pick(['hide', 'restore', 'restore']),
      },
    })),
    10,
  ],
  [about('revision', ({ id }) => ({ path: '/api/revisions/revert', fields: { id, reason: why } })), 2],
  [
    (c, me) => ({
      path: '/api/moderation/sanction',
      fields: { memberId: other(c, me).id, kind: c.dice.pick(['warn', 'mute', 'chatMute']), days: 1, reason: why },
    }),
    1,
  ],
  [about('sanction', ({ id }) => ({ path: '/api/moderation/lift', fields: { id, reason: why } })), 3],
  [about('intel', ({ id }) => ({ path: '/delIntel', fields: { id } })), 1],
  [
    about('case', ({ id }, c) => ({
      path: '/api/cases/reply',
      fields: { id, text: text(c), state: c.dice.pick(['inWork', 'answered']) },
    })),
    2,
  ],
];
