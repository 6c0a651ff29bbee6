import { pageTitles, pathOf, type MemberRef } from '@yinghuo/contracts/wire';
import { useMemo } from 'react';
import { useTakenOver } from '../../lib/rendered.ts';
import { Folding } from '../../ui/Folding.tsx';
import { InlineSpoiler } from '../../ui/markdown/InlineSpoiler.tsx';
import { Link } from '../../ui/Link.tsx';
import { parse, type Block, type Part } from './parse.ts';
import { words } from './text.ts';
import classes from './MemberText.module.css';

interface MemberTextProps {
  text: string;
  /** The members whom the text names, as the site stored them. */
  mentions?: readonly MemberRef[];
}

const nobody: readonly MemberRef[] = [];

/** A member's plain text with its links, names, quotations and spoilers. Nothing in it is ever read as markup. */
export function MemberText({ text, mentions = nobody }: MemberTextProps) {
  const blocks = useMemo(() => parse(text, mentions), [text, mentions]);
  const [only] = blocks;
  if (blocks.length === 1 && only!.kind === 'words') return <Parts parts={only!.parts} />;
  return blocks.map((block, index) =>
    block.kind === 'quote' ? (
      <Quote key={index} {...block} />
    ) : (
      <span key={index} className={classes.block}>
        <Parts parts={block.parts} />
      </span>
    ),
  );
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) => {
    if (part.kind === 'words') return part.text;
    if (part.kind === 'link') return <Address key={index}>{part.text}</Address>;
    if (part.kind === 'member')
      return (
        <Link key={index} to={pathOf({ page: 'member', memberId: part.id })} className={classes.name}>
          {part.text}
        </Link>
      );
    return (
      <InlineSpoiler key={index}>
        <Parts parts={part.parts} />
      </InlineSpoiler>
    );
  });

const longestLabel = 48;

/** A link by its host and path; one to a page of this site by the page's name. */
function Address({ children: address }: { children: string }) {
  const takenOver = useTakenOver();
  const { origin, host, pathname, search, hash, searchParams } = new URL(address);
  // The server does not know by which address a reader came.
  const page = takenOver && origin === location.origin ? pageTitles[pathname] : undefined;
  if (page) {
    const id = searchParams.get('id');
    return (
      <Link to={pathname + search + hash} title={address} className={classes.link}>
        {id ? `${page} #${id}` : page}
      </Link>
    );
  }
  const letters = [...`${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}${hash}`];
  return (
    <a href={address} title={address} target="_blank" rel="nofollow ugc noopener noreferrer" className={classes.link}>
      {letters.length > longestLabel ? `${letters.slice(0, longestLabel - 1).join('')}…` : letters.join('')}
    </a>
  );
}

const most = { letters: 120, lines: 3 };

/** What somebody said before; a long one is folded. */
const Quote = ({ source, parts }: Extract<Block, { kind: 'quote' }>) => (
  <blockquote className={classes.quote}>
    {source && (
      <Link to={source.path} preventScrollReset className={classes.source}>
        {words.quoted(source.name)}
      </Link>
    )}
    <Folding text={parts.map((part) => (part.kind === 'spoiler' ? '' : part.text)).join('')} most={most} words={words}>
      <Parts parts={parts} />
    </Folding>
  </blockquote>
);
