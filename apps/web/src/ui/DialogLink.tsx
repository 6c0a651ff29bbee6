import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dialogSearch, openedByLink, type DialogFields } from '../lib/dialog.ts';

interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  name: string;
  fields?: DialogFields;
}

/** Opens a dialog over the page; a new tab opens the page with it. */
export function DialogLink({ name, fields, ...rest }: DialogLinkProps) {
  const { search, hash } = useLocation();
  return (
    <Link {...rest} to={{ search: dialogSearch(search, name, fields), hash }} state={openedByLink} preventScrollReset />
  );
}
