import { useLocation } from 'react-router-dom';
import { dialogSearch, openedByLink, type DialogFields } from '../lib/address/dialog.ts';
import { QuietLink, type LinkProps } from './Link.tsx';

interface DialogLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  name: string;
  fields?: DialogFields;
}

/** A link that opens a dialog over the page; in a new tab it opens the page with the dialog. */
export function DialogLink({ name, fields, ...rest }: DialogLinkProps) {
  const { search } = useLocation();
  return (
    <QuietLink {...rest} to={{ search: dialogSearch(search, name, fields) }} state={openedByLink} preventScrollReset />
  );
}
