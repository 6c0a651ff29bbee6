import type { Service } from '@yinghuo/contracts';
import { asAdmin, silent, startingMs, type KafkaSettings } from '../kafka.ts';

/** Requests have a group of their own, so that a change among the many partitions of events does not stop them. */
export const groupsOf = ({ prefix = '' }: KafkaSettings, service: Service) => ({
  events: prefix + service,
  requests: `${prefix}${service}.requests`,
});

/**
 * Forgets how far a service has read, so that it reads every topic of events from its beginning when it starts next. False,
 * and nothing is forgotten, while an instance of it runs.
 */
export async function forgetProgress(kafka: KafkaSettings, service: Service): Promise<boolean> {
  const { events } = groupsOf(kafka, service);
  return asAdmin(
    kafka,
    silent,
    async (admin) => {
      const [found] = await admin.groups([events]);
      if (found!.members > 0) return false;
      if (found!.exists) await admin.removeGroups([events]);
      return true;
    },
    { waitMs: startingMs },
  );
}
