import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** A link within the site; the pages fade into each other. */
export const Link = (props: LinkProps) => <RouterLink viewTransition {...props} />;
