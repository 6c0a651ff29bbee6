import { query } from '../contract.ts';
import { ListPublished, type Published } from '../published.ts';

export class ListPublishedInCommunity extends ListPublished {}
/** Notes, posts of groups that everybody reads, and wanted threads. */
export const listPublishedInCommunity = query<Published[]>()('community', ListPublishedInCommunity, {
  gate: 'account',
});
