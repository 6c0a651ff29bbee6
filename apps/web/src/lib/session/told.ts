/** A page that was read: its path with query, and its title. */
export interface Read {
  url: string;
  title: string;
}

/** What a tab tells the worker: what it shows, that the session has ended, or that messages are shown here from now on. */
export type Told =
  /** `anew`: the tab was loaded past the worker, which does not have the page yet. */
  { kind: 'read'; read: Read; anew: boolean } | { kind: 'forget' } | { kind: 'subscribed' };
