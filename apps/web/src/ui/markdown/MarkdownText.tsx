import { pathOf, type MemberRef } from '@yinghuo/contracts/wire';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { ComponentType, ReactNode } from 'react';
import { InlineSpoiler } from './InlineSpoiler.tsx';
import { Link } from '../Link.tsx';
import { rehypeExtras } from './rehypeExtras.ts';
import classes from './MarkdownText.module.css';

const ownPath = (address: string | undefined): address is string => /^\/(?!\/)/.test(address ?? '');

const components: Components = {
  a: ({ href, children }) =>
    ownPath(href) ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {children}
      </a>
    ),
  // Only pictures stored by this site are loaded: a foreign host would learn who reads.
  img: ({ src, alt }) =>
    typeof src !== 'string' ? (
      alt
    ) : ownPath(src) ? (
      <img src={src} alt={alt ?? ''} loading="lazy" />
    ) : (
      <a href={src} target="_blank" rel="nofollow noopener noreferrer ugc">
        {alt || src}
      </a>
    ),
};

export interface MarkdownProps {
  children: string;
  /** Draws the card of a game, `[[game:12]]`. */
  card?: ComponentType<{ id: number }> | undefined;
  /** The members whom the text names; their names lead to their pages. */
  mentions?: readonly MemberRef[] | undefined;
}

export default function MarkdownText({ children, card: Card, mentions = [] }: MarkdownProps) {
  const extras = {
    'yh-spoiler': InlineSpoiler,
    'yh-member': ({ member, children }: { member: string; children: ReactNode }) => (
      <Link to={pathOf({ page: 'member', memberId: Number(member) })}>{children}</Link>
    ),
    ...(Card && { 'yh-game': ({ game }: { game: string }) => <Card id={Number(game)} /> }),
  };
  return (
    <div className={classes.text}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize, [rehypeExtras, { cards: Card !== undefined, mentions }]]}
        components={{ ...components, ...extras } as Components}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
