import type { ListHidden, ListModeration } from '../../members/moderation-log.ts';
import type { HiddenRow, ModerationEntry, Sanction } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    /** The sanctions where it is of one member. */
    '/api/moderation/log': Read<Asks<ListModeration>, ModerationEntry[], { sanctions: Sanction[] } | undefined>;
    '/api/moderation/hidden': Read<Asks<ListHidden>, HiddenRow[]>;
  }
}
