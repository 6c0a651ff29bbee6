import type { TakedownState } from '../vocabulary.ts';

/** A takedown request in the public log, without its sender. */
export interface Takedown {
  reference: string;
  day: string;
  works: string[];
  state: TakedownState;
  decidedOn: string | null;
}

/** The whole of it, for administrators. */
export interface TakedownCase extends Takedown {
  id: number;
  name: string;
  email: string;
  organisation: string | null;
  urls: string[];
  statement: string;
  note: string | null;
  revision: number;
}
