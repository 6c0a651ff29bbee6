import { Link as RouterLink, resolvePath, type LinkProps } from 'react-router-dom';
import { prefetch } from '../lib/prefetch.ts';

/** An internal link; hovering it prefetches the page's chunk. */
export function Link(props: LinkProps) {
  const soon = () => prefetch(resolvePath(props.to, '/').pathname);
  return <RouterLink onPointerEnter={soon} onFocus={soon} {...props} />;
}
