import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Link } from './Link.tsx';
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

export default function MarkdownText({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components}>
        {children}
      </ReactMarkdown>
    </div>
  );
}
