import { lazy, Suspense, useState, type ComponentType, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTakenOver } from '../lib/rendered.ts';
import { paragraphsOf } from './markdownPlain.ts';
import classes from './MarkdownText.module.css';

type Parser = ComponentType<{ children: string }>;

const MarkdownText = lazy(() => import('./MarkdownText.tsx'));
let Here: Parser | null = null;

/** On the server: the parser is at hand, and what it makes travels in the page. */
export const parseHere = (parser: Parser): void => void (Here = parser);

/**
 * Text a member wrote in Markdown. Raw HTML is never rendered. The parser comes when it is needed: what the server has
 * rendered stays as it is, and elsewhere the words stand there without their marks until then.
 */
export function Markdown({ children }: { children: string }) {
  const takenOver = useTakenOver();
  const [rendered] = useState(takenOver ? null : children);
  if (Here) return <Here>{children}</Here>;
  if (rendered === children) return <Rendered />;
  return (
    <Suspense
      fallback={
        <div className={classes.text}>
          {paragraphsOf(children).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      }
    >
      <MarkdownText>{children}</MarkdownText>
    </Suspense>
  );
}

/** What is in the page already. Its links are followed as any other of the site. */
function Rendered() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.target || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // React leaves what stands there alone.
    <div
      role="presentation"
      className={classes.text}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
