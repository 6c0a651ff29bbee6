import { useLocation } from 'react-router-dom';
import { Component as BoardPage } from './BoardPage.tsx';
import { Component as RadarPage } from './RadarPage.tsx';
import { Component as ThreadPage } from './ThreadPage.tsx';

/** The board and its threads in one chunk: whoever opens one opens the other, and the first visit names fewer files. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/threadDetail')) return <ThreadPage />;
  return pathname.startsWith('/threadRadar') ? <RadarPage /> : <BoardPage />;
}
