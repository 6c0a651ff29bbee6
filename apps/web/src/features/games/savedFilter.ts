import type { SavedFilter } from '@yinghuo/contracts/wire';
import { readFilter, type Filter } from './filter.ts';

/** A saved search as the filter of a page. What the site no longer knows is left out, as of an old address. */
export function filterOf({ labels, notLabels, ...saved }: SavedFilter): Filter {
  const search = new URLSearchParams();
  if (labels?.length) search.set('labels', labels.join(','));
  if (notLabels?.length) search.set('not', notLabels.join(','));
  for (const [name, value] of Object.entries(saved)) {
    for (const one of [value].flat()) {
      if (one !== null && one !== undefined)
        search.append(name, typeof one === 'boolean' ? String(Number(one)) : String(one));
    }
  }
  return readFilter(search);
}
