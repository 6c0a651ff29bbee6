import { shanghaiDay } from '@yinghuo/contracts';
import type { EventMeta } from '@yinghuo/kafka';

/** The place of an event among those of the service that told it; null where it has none. */
export const seqOf = ({ seq }: EventMeta): number | null => seq ?? null;

/** The day of Asia/Shanghai of what an event tells, and the event's place. */
export const when = (meta: EventMeta): { day: string; seq: number | null } => ({
  day: shanghaiDay(new Date(meta.at)),
  seq: seqOf(meta),
});
