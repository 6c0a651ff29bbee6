import { fillAfter } from '../fills.ts';
import { fillContributions } from './relations.ts';

export default fillAfter(['catalog', 'comments', 'notes', 'threads'], async (sql) => {
  await sql`set local search_path = members`;
  await fillContributions(sql);
});
