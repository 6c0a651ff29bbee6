import { lazy, Suspense } from 'react';
import { paragraphsOf } from './markdownPlain.ts';
import classes from './MarkdownText.module.css';

const MarkdownText = lazy(() => import('./MarkdownText.tsx'));

/**
 * Text a member wrote in Markdown. Raw HTML is never rendered. The parser comes when it is needed; until then the words
 * stand there without their marks, so that they can be read and nothing moves.
 */
export const Markdown = ({ children }: { children: string }) => (
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
