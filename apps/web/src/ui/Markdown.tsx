import { lazy, Suspense } from 'react';
import { LinesSkeleton } from './Skeleton.tsx';

const MarkdownText = lazy(() => import('./MarkdownText.tsx'));

/** Text a member wrote in Markdown. Raw HTML is never rendered; the parser comes when it is needed. */
export const Markdown = ({ children }: { children: string }) => (
  <Suspense fallback={<LinesSkeleton lines={Math.min(6, 1 + Math.ceil(children.length / 60))} />}>
    <MarkdownText>{children}</MarkdownText>
  </Suspense>
);
