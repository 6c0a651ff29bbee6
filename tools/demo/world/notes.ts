import type { NoteVisibility, Sticker } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import type { DemoGame } from './game.ts';
import { gameAt } from './games.ts';
import { someMember } from './members.ts';
import { aboutGames, aboutLife, answers, underNotes } from './words/notes.ts';
import { accounts, ago, day, fillIn, handmade, minutes, rolls, type World } from './world.ts';

export interface DemoNoteComment {
  authorId: number;
  text: string;
  /** Which of the note's comments it answers, from 0. */
  replyTo: number | null;
  likedBy: number[];
  createdAt: Date;
}

export interface DemoNote {
  authorId: number;
  title: string;
  body: string;
  paper: number;
  ink: number;
  font: number;
  stickers: Sticker[];
  games: DemoGame[];
  spoiler: boolean;
  visibility: NoteVisibility;
  likedBy: number[];
  comments: DemoNoteComment[];
  createdAt: Date;
}

const papers = 12;
const inks = 8;
const fonts = 6;
const eachAboutGames = 3;
const daysBack = 75;

/** What members have written on paper, oldest first. The demo accounts wrote some of it. */
export function notes(world: World): DemoNote[] {
  const games = Array.from({ length: Math.min(world.games, handmade) }, (_, index) => gameAt(world, index)).filter(
    ({ status }) => status === 'live',
  );
  const written = [
    ...Array.from({ length: eachAboutGames }, () => aboutGames)
      .flat()
      .map((words) => ({ words, isAboutGame: true })),
    ...aboutLife.map((words) => ({ words, isAboutGame: false })),
  ];
  const all = rolls(world, 'notes')
    .shuffled(written)
    .map(({ words, isAboutGame }, index) => noteOf(world, games, words, isAboutGame, index, written.length))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const old = all.find(({ visibility }, index) => index > 1 && visibility === 'public');
  if (old) old.comments.push(...goesOn(world, old));
  return all;
}

/** Under an old note it goes on for longer than a page of comments. */
function goesOn(world: World, { comments, createdAt }: DemoNote): DemoNoteComment[] {
  const since = (comments.at(-1)?.createdAt ?? createdAt).getTime();
  const d = rolls(world, 'note-goes-on');
  const count = 105;
  return Array.from({ length: count }, (_, n) => ({
    authorId: someMember(world, 'note-goes-on', n),
    text: d.pick(underNotes.filter((phrase) => !phrase.includes('{'))),
    replyTo: null,
    likedBy: [],
    createdAt: new Date(since + ((world.now.getTime() - since) * (n + 1)) / (count + 1)),
  }));
}

function noteOf(
  world: World,
  games: DemoGame[],
  [title, body]: readonly [string, string],
  isAboutGame: boolean,
  index: number,
  count: number,
): DemoNote {
  const d = rolls(world, 'note', index);
  const about = isAboutGame ? d.some(games, d.chance(0.12) ? 2 : 1) : [];
  const [game] = about;
  const say = (phrase: string) =>
    fillIn(phrase, { title: game?.titleZh ?? '', she: game?.cast.she ?? '', he: game?.cast.he ?? '', n: d.int(3, 19) });
  const byAccount = index % 9 === 0;
  const authorId = byAccount ? 1 + ((index / 9) % accounts) : someMember(world, 'note-by', index);
  const visibility = d.weighted<NoteVisibility>([
    ['public', 88],
    ['followers', byAccount ? 12 : 6],
    ['private', byAccount ? 12 : 4],
  ]);
  // Newest first: more was written lately than long ago.
  const age = (index / count) ** 1.6 * daysBack * day + minutes(d.int(3, 25));
  const createdAt = ago(world, age);
  const note = {
    authorId,
    title: say(title.replace('＃', '')),
    body: say(body),
    // In turn, so that every paper, ink and handwriting hangs on the first wall.
    paper: 1 + ((index * 5) % papers),
    ink: d.chance(0.55) ? 1 : 1 + ((index * 3) % inks),
    font: 1 + (d.chance(0.6) ? index % 2 : index % fonts),
    stickers: stickersOf(d, isAboutGame),
    games: about,
    spoiler: title.endsWith('＃'),
    visibility,
    createdAt,
  };
  const heard = visibility === 'private' ? 0 : d.next() ** 3;
  return {
    ...note,
    likedBy: others(world, d, authorId, Math.floor(heard * 180)),
    comments: visibility === 'private' ? [] : commentsOf(world, d, note, say),
  };
}

/** Off the text: beside the title, and where the game is named. */
function stickersOf(d: Dice, named: boolean): Sticker[] {
  const stickers: Sticker[] = [];
  const add = (y: number) => stickers.push({ id: d.int(1, 60), x: d.int(88, 91), y, turn: d.int(-24, 24) });
  if (d.chance(0.6)) add(d.int(10, 14));
  if (named && d.chance(0.3)) add(d.int(76, 79));
  return stickers;
}

function commentsOf(
  world: World,
  d: Dice,
  { authorId, createdAt }: Pick<DemoNote, 'authorId' | 'createdAt'>,
  say: (phrase: string) => string,
): DemoNoteComment[] {
  const since = createdAt.getTime();
  const now = world.now.getTime();
  const said: DemoNoteComment[] = [];
  let at = since;
  const add = (by: number, text: string, replyTo: number | null) => {
    at += (now - at) * d.real(0.02, 0.3);
    const likedBy = others(world, d, by, Math.floor(d.next() ** 4 * 14));
    said.push({ authorId: by, text, replyTo, likedBy, createdAt: new Date(at) });
  };
  for (const text of d.some(underNotes, Math.floor(d.next() ** 2 * 9))) {
    add(someMember(world, 'note-said', now - since + said.length), say(text), null);
    if (d.chance(0.35)) add(authorId, d.pick(answers), said.length - 1);
  }
  return said;
}

/** So many others, side by side from somewhere on. */
function others(world: World, d: Dice, but: number, many: number): number[] {
  const from = d.int(0, world.members - 1);
  return Array.from({ length: Math.min(many, world.members - 1) + 1 }, (_, n) => ((from + n) % world.members) + 1)
    .filter((id) => id !== but)
    .slice(0, many);
}
