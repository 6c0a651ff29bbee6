import { Link as RouterLink, resolvePath, type LinkProps } from 'react-router-dom';
import { prefetch } from '../lib/prefetch.ts';

/** A link within the site; pointing at it already fetches its page. */
export function Link(props: LinkProps) {
  const soon = () => prefetch(resolvePath(props.to, '/').pathname);
  return <RouterLink onPointerEnter={soon} onFocus={soon} {...props} />;
}
