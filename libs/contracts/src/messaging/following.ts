import { query } from '../contract.ts';
import { ListPublished, type Published } from '../published.ts';

export class ListPublishedComments extends ListPublished {}
/** Comments and replies on games and boards. */
export const listPublishedComments = query<Published[]>()('messaging', ListPublishedComments, { gate: 'account' });
