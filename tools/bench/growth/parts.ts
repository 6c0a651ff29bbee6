/** What is measured: each in a world of its own, small and large. */
export interface Part {
  name: string;
  /** Which docs/bench file keeps the figures. */
  report: string;
  few: number;
  many: number;
  title: string;
  /** What the two sizes count. */
  of: string;
  words: string;
  /** Nobody waits for it. */
  background?: true;
}

/** Of the parts that are searched for words. */
const alike = `Each world is asked for two words that more than a hundred of its texts have: of two of an eighth each a thousand texts
have sixteen, which is less to answer with than a million have (decision 140).`;

export const parts: Part[] = [
  {
    name: 'games',
    report: 'growth',
    few: 10_000,
    many: 1_000_000,
    title: 'Growth',
    of: 'games',
    words: `The catalogue's answers in the same demo world, without any answer kept. Counts behind several filters are bitmaps
(decision 0022).`,
  },
  {
    name: 'members',
    report: 'growth-members',
    few: 1000,
    many: 1_000_000,
    title: 'Growth of members, their wallets and top lists',
    of: 'members',
    words: `All five top lists and the caller's place in each (decision 0057), the staff's list of members, and wallets, one of them
with as many entries as there are members. Many of them are alike, a fifth has signed in today.`,
  },
  {
    name: 'inbox',
    report: 'growth-inbox',
    few: 1000,
    many: 1_000_000,
    title: 'Growth of inboxes',
    of: 'members',
    words: 'Each has an inbox, most of four messages, every thousandth of the 300 that one may hold.',
  },
  {
    name: 'community',
    report: 'growth-community',
    few: 1000,
    many: 100_000,
    title: 'Growth of groups and the wanted board',
    of: 'groups',
    words: `There are as many threads as groups, and ten times as many posts and replies each, a tenth of them in one group and under
one post; everybody is in ten groups, a tenth of all in that one. ${alike}`,
  },
  {
    name: 'comments',
    report: 'growth-comments',
    few: 1000,
    many: 1_000_000,
    title: 'Growth of comments',
    of: 'comments',
    words: `With their replies; a tenth under one game, a tenth on the message board, a twentieth by one member. ${alike}`,
  },
  {
    name: 'notes',
    report: 'growth-notes',
    few: 1000,
    many: 1_000_000,
    title: 'Growth of notes',
    of: 'notes',
    words: `A twentieth is by one member, a tenth about one game; under one of them stand a tenth as many comments as there are notes.
${alike}`,
  },
  {
    name: 'intel',
    report: 'growth-intel',
    few: 1000,
    many: 1_000_000,
    title: 'Growth of intel',
    of: 'items',
    words: `Six of ten are about a game, a tenth about one of them, a twentieth is by one member. ${alike}`,
  },
  {
    name: 'searches',
    report: 'growth-searches',
    few: 10_000,
    many: 1_000_000,
    title: 'Growth of saved searches',
    of: 'searches',
    background: true,
    words: `A game that went live is compared with those at its anchors (what a game must have for a search to be looked at), a
thousand in one transaction, what it finds undone again. The popular game has half of 200 labels, so half of all searches are looked at.`,
  },
];
