import type { ComponentProps, MouseEvent } from 'react';
import { resolvePath, useHref, useLinkClickHandler, type To } from 'react-router-dom';
import { prefetch } from '../lib/prefetch.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Within this site. */
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** What the router's own link is to us: that one brings what its framework asks files with. */
export function QuietLink({ to, replace, state, preventScrollReset, onClick, target, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { replace, state, preventScrollReset, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={click} target={target}>
      {children}
    </a>
  );
}

/** An internal link; hovering it prefetches the page's chunk. */
export function Link(props: LinkProps) {
  const soon = () => prefetch(resolvePath(props.to, '/').pathname);
  return <QuietLink onPointerEnter={soon} onFocus={soon} {...props} />;
}
