import { useEffect } from 'react';
import { text } from '../text/zh-CN.ts';

/** The document's title while the component is mounted: 潮汐邮局 · 萤火. Undefined leaves the route's own. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${text.site}`;
  }, [title]);
}
