import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dialogSearch, openedByLink, type DialogFields } from '../lib/address/dialog.ts';

interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  name: string;
  fields?: DialogFields;
}

/** A link that opens a dialog over the page; in a new tab it opens the page with the dialog. */
export function DialogLink({ name, fields, ...rest }: DialogLinkProps) {
  const { search } = useLocation();
  return <Link {...rest} to={{ search: dialogSearch(search, name, fields) }} state={openedByLink} preventScrollReset />;
}
