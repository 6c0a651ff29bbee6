import { query } from '../contract.ts';
import { Int, Named } from '../fields.ts';

export class ListTalkPages {
  @Named('段') @Int(0, 1_000_000) slice: number = 0;
}

/** What is said and where, of one slice of all ids. */
export interface TalkPages {
  slices: number;
  groups: number[];
  /** `at`: when something was written there last. */
  posts: { id: number; at: string }[];
  notes: { id: number; at: string }[];
}
/**
 * The live groups, and the live posts and public notes whose words the caller may read, of one slice of all ids, and how many slices
 * there are; for sitemaps.
 */
export const listTalkPages = query<TalkPages>()('community', ListTalkPages);
