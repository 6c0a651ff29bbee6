import {
  sectionPaths,
  type Excerpt,
  type FoundComment,
  type FoundGame,
  type FoundMember,
  type IntelItem,
  type Note,
  type PersonRef,
  type Thread,
} from '@yinghuo/contracts/wire';
import type { FoundWords, Group } from '@yinghuo/contracts/wire/groups';
import type { ReactNode } from 'react';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { memberPage } from '../../entities/member/paths.ts';
import { linkOf } from '../../features/comments/where.ts';
import { GroupFace } from '../../features/groups/components/GroupFace.tsx';
import { groupUrl } from '../../features/groups/paths.ts';
import { words as intelWords } from '../../features/intel/text.ts';
import { noteUrl } from '../../features/notes/paths.ts';
import { excerptOf } from '../../features/posts/excerpt.ts';
import { postUrl } from '../../features/posts/paths.ts';
import { words as postWords } from '../../features/posts/text.ts';
import { threadUrl } from '../../features/threads/paths.ts';
import { words as peopleWords } from '../../features/people/text.ts';
import { words as threadWords } from '../../features/threads/text.ts';
import { LevelBadge } from '../../ui/Badge.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { plainOf } from '../../ui/markdown/markdownPlain.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import coverClasses from '../../entities/game/Cover.module.css';
import { excerptIn } from './excerptIn.ts';
import { words } from './text.ts';
import classes from './rows.module.css';

const longest = 110;

interface RowProps {
  to: string;
  face?: ReactNode;
  title: Excerpt;
  /** The words that were found beside the title. */
  text?: Excerpt | null;
  facts: readonly ReactNode[];
}

/** Every kind looks alike: one scans for the words. */
const Row = ({ to, face, title, text, facts }: RowProps) => (
  <li data-row="">
    <Link to={to} className={classes.row}>
      {face}
      <span className={classes.words}>
        <b className={classes.title}>
          <Marked {...title} />
        </b>
        {text && text.text !== '' && (
          <span className={classes.text}>
            <Marked {...text} />
          </span>
        )}
        <FactLine of={facts} className={classes.facts} />
      </span>
    </Link>
  </li>
);

/** In one line; after full-width punctuation, which brings its own room, a line's end leaves no blank. */
const plainText = (markdown: string) =>
  plainOf(markdown)
    .replace(/(?<=[，。、；：！？…—」』”）])\s+/g, '')
    .replace(/\s+/g, ' ');

export function GameRow({ game, isScoreHidden }: { game: FoundGame; isScoreHidden: boolean }) {
  const veiled = useVeiledCover();
  const { hit, title } = game;
  const named = hit.text === title;
  return (
    <Row
      to={pageOf(game)}
      face={
        <span className={cx(coverClasses.thumb, classes.cover)} aria-hidden="true">
          <CoverArt cover={veiled(game)} title={title} />
        </span>
      }
      title={named ? hit : { text: title, ranges: [] }}
      text={named ? null : hit}
      facts={[
        sectionPaths[game.section].title,
        game.developers[0] ?? null,
        game.releaseDate?.slice(0, 4) ?? null,
        game.score === null || isScoreHidden ? null : words.votes(game.score.toFixed(2)),
      ]}
    />
  );
}

export const PersonRow = ({ person, q }: { person: PersonRef; q: string }) => (
  <Row
    to={`/people?id=${person.id}`}
    title={excerptIn(person.name, q)}
    text={person.aliases.length > 0 ? excerptIn(words.also(person.aliases), q, longest) : null}
    facts={[peopleWords.kind[person.kind], words.games(person.games)]}
  />
);

export const NoteRow = ({ note, q }: { note: Note; q: string }) => (
  <Row
    to={noteUrl(note.id)}
    face={<Avatar nickname={note.author.nickname} image={note.author.userImg} size={36} />}
    title={excerptIn(note.title, q)}
    text={note.spoiler ? { text: words.spoiler, ranges: [] } : excerptIn(plainText(note.body), q, longest)}
    facts={[
      note.author.nickname,
      <RelativeTime key="at" at={note.createdAt} />,
      note.games[0] ? words.on(note.games[0].title) : null,
    ]}
  />
);

export const ThreadRow = ({ thread, q }: { thread: Thread; q: string }) => (
  <Row
    to={threadUrl(thread.id)}
    title={excerptIn(thread.title, q)}
    text={excerptIn(plainText(thread.body), q, longest)}
    facts={[
      threadWords.state[thread.state],
      sectionPaths[thread.section].title,
      thread.author.nickname,
      <RelativeTime key="at" at={thread.createdAt} />,
    ]}
  />
);

export const IntelRow = ({ item, q }: { item: IntelItem; q: string }) => (
  <Row
    to={`/intel?id=${item.id}`}
    title={excerptIn(item.title, q)}
    text={excerptIn(item.summary, q, longest)}
    facts={[intelWords.kind[item.kind], item.host, <RelativeTime key="at" at={item.publishedAt} />]}
  />
);

export const GroupRow = ({ group, q }: { group: Group; q: string }) => (
  <Row
    to={groupUrl(group.id)}
    face={<GroupFace group={group} size={36} />}
    title={excerptIn(group.name, q)}
    text={excerptIn(group.intro, q, longest)}
    facts={[words.members(group.members)]}
  />
);

/** A post, or a reply under the title of the post it stands in. */
export const PostRow = ({ found: { post, reply, at }, q }: { found: FoundWords; q: string }) => {
  const { author, body } = reply ?? post;
  return (
    <Row
      to={postUrl(post.id, reply?.id)}
      face={<Avatar nickname={author.nickname} image={author.userImg} size={36} />}
      title={excerptIn(post.title || postWords.found.removed, q)}
      text={excerptIn(excerptOf(body), q, longest)}
      facts={[
        post.groupName,
        reply && postWords.reply.floor(reply.floor),
        author.nickname,
        <RelativeTime key="at" at={at} />,
      ]}
    />
  );
};

export const MemberRow = ({ member }: { member: FoundMember }) => (
  <Row
    to={memberPage(member.id)}
    face={<Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={36} />}
    title={member.hit}
    facts={[<LevelBadge key="level" level={member.lv} />]}
  />
);

export const CommentRow = ({ comment }: { comment: FoundComment }) => {
  const { author, target, game, hit, createdAt } = comment;
  return (
    <Row
      to={linkOf(comment) ?? memberPage(author.id)}
      face={<Avatar nickname={author.nickname} image={author.userImg} size={36} />}
      title={hit ?? { text: words.spoiler, ranges: [] }}
      facts={[
        author.nickname,
        target === 'game' ? game && words.on(game.title) : words.place[target],
        <RelativeTime key="at" at={createdAt} />,
      ]}
    />
  );
};
