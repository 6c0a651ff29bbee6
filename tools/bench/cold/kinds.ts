import { listSorts, sectionPaths } from '@yinghuo/contracts/wire';
import type { Answerer } from '../handlers.ts';

export const kindNames = ['list', 'packed', 'search', 'game', 'wallet', 'inbox'] as const;
export type Kind = (typeof kindNames)[number];

/** What the demo world has to ask for. */
export interface World {
  /** Two characters that stand together in some title. */
  words: string[];
  gameIds: number[];
  /** Fifteen labels that few games have: a list without one of them is another list, and as long. */
  labelIds: number[];
}
export interface Ask {
  path: string;
  fields: Record<string, unknown>;
}
interface KindOf {
  name: string;
  /** Asked by members who block somebody, so that nobody else's answer will do; otherwise by guests, each time something new. */
  byMembers: boolean;
  /** Lines of the request's head. */
  head?: string[];
  ask(n: number, world: World): Ask;
  answeredBy: Answerer;
}

const open = ['gal', 'otome', 'krkr'] as const;
const sizes = 40;
/** The nth of all ways to choose one of each. */
const choose = <T>(n: number, of: readonly T[]): [T, number] => [of[n % of.length]!, Math.floor(n / of.length)];
/** As forms and queries write fields: `notLabels[0]=3`. */
const query = (path: string, fields: Record<string, unknown>): string =>
  `${path}?${new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each, at) => [`${name}[${at}]`, String(each)]) : [[name, String(value)]],
    ),
  )}`;

/** Further pages would do as well, but sections of the demo world end on the second or third. */
function listOf(n: number, without: number[][]): Ask {
  const [section, a] = choose(n, open);
  const [notLabels, b] = choose(a, without);
  const [sort, c] = choose(b, listSorts);
  const fields = { sort, size: 12 + (c % sizes), ...(notLabels.length > 0 && { notLabels }) };
  return { path: query(sectionPaths[section].list, fields), fields: { section, ...fields } };
}
const lists: Answerer = {
  service: 'catalog',
  file: 'games/games.handlers',
  of: 'GameHandlers',
  method: 'list',
  input: 'ListGames',
};

export const kinds: Record<Kind, KindOf> = {
  list: {
    name: 'a list',
    byMembers: false,
    ask: (n, { labelIds }) => listOf(n, [[], ...labelIds.slice(0, 7).map((id) => [id])]),
    answeredBy: lists,
  },
  packed: {
    name: 'a list, as browsers take it',
    byMembers: false,
    head: ['Accept-Encoding: br'],
    ask: (n, { labelIds }) =>
      listOf(
        n,
        labelIds.slice(7).map((id) => [id]),
      ),
    answeredBy: lists,
  },
  search: {
    name: 'a search',
    byMembers: false,
    ask: (n, { words }) => {
      const [q, a] = choose(n, words);
      const fields = { q, size: 12 + a };
      return { path: query('/so', fields), fields: { section: 'gal', ...fields } };
    },
    answeredBy: {
      service: 'catalog',
      file: 'search/search.handlers',
      of: 'SearchHandlers',
      method: 'search',
      input: 'SearchGames',
    },
  },
  game: {
    name: 'one game',
    byMembers: true,
    ask: (n, { gameIds }) => {
      const [id] = choose(n, gameIds);
      return { path: query('/updatagame', { id }), fields: { section: 'gal', id } };
    },
    answeredBy: {
      service: 'catalog',
      file: 'games/games.handlers',
      of: 'GameHandlers',
      method: 'game',
      input: 'GetGame',
    },
  },
  wallet: {
    name: 'a member’s wallet',
    byMembers: true,
    ask: () => ({ path: '/api/wallet', fields: {} }),
    answeredBy: {
      service: 'members',
      file: 'wallet/wallet.handlers',
      of: 'WalletHandlers',
      method: 'list',
      input: 'ListPostings',
    },
  },
  inbox: {
    name: 'a member’s inbox',
    byMembers: true,
    ask: () => ({ path: '/userMessageLists?page=0', fields: { page: 0 } }),
    answeredBy: {
      service: 'messaging',
      file: 'inbox/inbox.handlers',
      of: 'InboxHandlers',
      method: 'list',
      input: 'ListInbox',
    },
  },
};
