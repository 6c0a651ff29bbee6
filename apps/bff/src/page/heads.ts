import { withoutSpoilers, type GameRef, type Section } from '@yinghuo/contracts';
import {
  isTame,
  pageMark,
  pictureSizes,
  sectionPaths,
  type Envelope,
  type GameCard,
  type GameDetail,
  type Note,
  type PersonDetail,
  type PersonKind,
  type UserInfo,
} from '@yinghuo/contracts/wire';
import type { GroupDetail, PostDetail } from '@yinghuo/contracts/wire/groups';
import { gameFeed, groupFeed, memberFeed, sectionFeed } from '../feeds/addresses.ts';
import type { Asked } from './first-answers.ts';
import type { Head } from './template.ts';

export const about = '萤火：找游戏、评游戏、聊游戏、投稿游戏的中文社区。';

/** The beginning of a text without its marks, and without what its spoilers hide, `||like this||`. */
export const beginningOf = (markdown: string): string =>
  [
    ...withoutSpoilers(markdown)
      .replace(/[#*_>`~[\]]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 160)
    .join('');

/** Previews know no preferences: what would be veiled is not in them. */
const showsCover = ({ cover, nsfw }: GameRef): boolean => cover !== null && isTame(cover) && !nsfw;
const pictureOf = (game: GameRef, origin: string): string | null =>
  game.cover && showsCover(game) ? new URL(game.cover.url, origin).href : null;

/** What the page of a game shows at its top: the picture behind it, and the cover. */
function firstPicturesOf(game: GameDetail): Head['pictures'] {
  const art = game.images?.find((image) => isTame(image) && image.width > image.height);
  return [
    ...(art ? [{ ...art, sizes: pictureSizes.keyArt }] : []),
    ...(game.cover && showsCover(game) ? [{ ...game.cover, sizes: pictureSizes.cover }] : []),
  ];
}

export function headOfGame(body: string, head: Head): Head {
  const game = (JSON.parse(body) as Envelope<GameDetail>).obj!;
  const { origin } = new URL(head.url);
  const { id, section, title } = game;
  const told: Head = {
    ...head,
    title: `${title} · 萤火`,
    description: beginningOf(game.intro) || about,
    image: pictureOf(game, origin),
    pictures: firstPicturesOf(game),
    canonical: `${origin}${sectionPaths[section].detailPages[0]}?id=${id}`,
    feed: { title: `${title}的版本`, path: gameFeed(section, id) },
  };
  return { ...told, facts: factsOf(game, told) };
}

/** A game as search engines read it: https://schema.org/VideoGame. What spoils is not in it. */
function factsOf(game: GameDetail, { canonical, description, image }: Head): object {
  const { title, titleZh, titleJa, titleEn, aliases, rating, releaseDate } = game;
  const names = new Set([titleZh, titleJa, titleEn, ...aliases].filter((name) => name !== null));
  names.delete(title);
  const length = { day: 10, month: 7, year: 4, tba: 0 }[game.releasePrecision];
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: title,
    url: canonical,
    description,
    ...(names.size > 0 && { alternateName: [...names] }),
    ...(image && { image }),
    ...(game.developers.length > 0 && { author: game.developers.map((name) => ({ '@type': 'Organization', name })) }),
    genre: game.labels.filter(({ spoiler }) => spoiler === 0).map(({ name }) => name),
    inLanguage: game.languages,
    ...(releaseDate && length > 0 && { datePublished: releaseDate.slice(0, length) }),
    ...(rating.mean !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.mean,
        ratingCount: rating.votes,
        bestRating: 10,
        worstRating: 1,
      },
    }),
  };
}

/** What spoils is not for previews. */
export function headOfNote(body: string, head: Head): Head {
  const note = (JSON.parse(body) as Envelope<Note>).obj!;
  const { origin } = new URL(head.url);
  const [game] = note.games;
  return {
    ...head,
    title: `${note.title} · 萤火`,
    description: note.spoiler ? `${note.author.nickname} 的便签（含剧透）` : beginningOf(note.body) || about,
    image: game ? pictureOf(game, origin) : null,
    canonical: `${head.canonical}?id=${note.id}`,
  };
}

export function headOfMember(body: string, head: Head): Head {
  const { id, nickname, signature } = (JSON.parse(body) as Envelope<UserInfo>).obj!;
  return {
    ...head,
    title: `${nickname} · 萤火`,
    description: signature || about,
    canonical: `${head.canonical}?id=${id}`,
    feed: { title: `${nickname}最近写的`, path: memberFeed(id) },
  };
}

export function headOfGroup(body: string, head: Head): Head {
  const { id, name, intro, postList } = (JSON.parse(body) as Envelope<GroupDetail>).obj!;
  return {
    ...head,
    title: `${name} · 萤火`,
    description: beginningOf(intro) || about,
    canonical: `${head.canonical}?id=${id}`,
    feed: postList && { title: `${name}的新帖`, path: groupFeed(id) },
  };
}

/** A post that opens behind a station tells nothing to those who have not come so far. */
export function headOfPost(body: string, head: Head): Head {
  const { id, title, body: text, station, groupName } = (JSON.parse(body) as Envelope<PostDetail>).obj!;
  const open = station === null || station.opened;
  return {
    ...head,
    title: `${(open && title) || `${groupName}的帖子`} · 萤火`,
    description: (open && beginningOf(text ?? '')) || about,
    canonical: `${head.canonical}?id=${id}`,
  };
}

const kindsOfPeople: Record<PersonKind, string> = { maker: '制作方', person: '制作人员', character: '登场人物' };

export function headOfPerson(body: string, head: Head): Head {
  const { id, kind, name, aliases, games } = (JSON.parse(body) as Envelope<PersonDetail>).obj!;
  const also = aliases.length > 0 ? `，又名 ${aliases.join('、')}` : '';
  return {
    ...head,
    title: `${name} · 萤火`,
    description: `${kindsOfPeople[kind]} ${name}${also}：站里收录的 ${games} 部作品，按职务分开看。`,
    canonical: `${head.canonical}?id=${id}`,
  };
}

export const headOfList =
  (section: Section) =>
  (body: string, head: Head): Head => {
    const { origin } = new URL(head.url);
    const games = (JSON.parse(body) as Envelope<GameCard[]>).obj ?? [];
    const game = games.find(showsCover);
    // As many as stand in the first row of a phone.
    const pictures = games
      .slice(0, 2)
      .flatMap((each) => (each.cover && showsCover(each) ? [{ ...each.cover, sizes: pictureSizes.card }] : []));
    const feed = { title: `新收录的${sectionPaths[section].title}`, path: sectionFeed(section) };
    return { ...head, pictures, feed, image: game ? pictureOf(game, origin) : null };
  };

/** Of a section's games with a label. */
export const headOfLabel =
  (section: Section, label: number) =>
  (body: string, head: Head): Head => {
    const { obj } = JSON.parse(body) as Envelope<GameCard[]>;
    const name = obj?.flatMap(({ labels }) => labels).find(({ id }) => id === label)?.name;
    const list = headOfList(section)(body, head);
    const canonical = `${head.canonical}?labels=${label}`;
    // A card shows six labels at most, so this one may stand on none of the cards: its name is not known then.
    if (!name) return obj?.length ? { ...list, canonical } : list;
    const { title } = sectionPaths[section];
    return {
      ...list,
      canonical,
      title: `${name} · ${title} · 萤火`,
      description: `${title}里带“${name}”标签的作品。${head.description}`,
    };
  };

/** Each page of a list is an address of its own, which says its number and names those beside it; `body` is the answer with its rows. */
export function beside(head: Head, { page, thread, kind, type }: Asked, body: string): Head {
  const { next } = JSON.parse(body) as Envelope;
  const of = new URL(head.canonical);
  if (kind) of.searchParams.set('kind', kind);
  if (type) of.searchParams.set('type', String(type));
  if (thread) of.searchParams.set('thread', String(thread));
  const at = (nth: number) => {
    const address = new URL(of);
    if (nth > 1) address.searchParams.set('page', String(nth));
    return address.href;
  };
  return {
    ...head,
    title: head.title.replace(/(?= · 萤火$)/, pageMark(page)),
    canonical: at(page),
    prev: page > 1 ? at(page - 1) : null,
    next: next ? at(page + 1) : null,
  };
}
