import { query } from '../contract.ts';
import { ListPublished, type Published } from '../published.ts';

export class ListPublishedInCatalog extends ListPublished {}
/** Ratings that say something, by when they were last written, and intel. */
export const listPublishedInCatalog = query<Published[]>()('catalog', ListPublishedInCatalog, { gate: 'account' });
