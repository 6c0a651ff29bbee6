import type { Service } from '@yinghuo/contracts';
import { asAdmin, silent, startingMs, type KafkaSettings, type Log } from './kafka.ts';

/**
 * Forgets how far a service has read, so that it reads every topic from its beginning when it starts next. False, and
 * nothing is forgotten, while an instance of it runs.
 */
export async function forgetProgress(kafka: KafkaSettings, service: Service, log: Log = silent): Promise<boolean> {
  const group = (kafka.prefix ?? '') + service;
  return asAdmin(
    kafka,
    log,
    async (admin) => {
      const {
        groups: [found],
      } = await admin.describeGroups([group]);
      if (found!.members.length > 0) return false;
      // A group that nobody ever joined is `Dead` to the broker: there is nothing to forget.
      if (found!.state !== 'Dead') await admin.deleteGroups([group]);
      return true;
    },
    startingMs,
  );
}
