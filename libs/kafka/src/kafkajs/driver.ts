import type { Driver } from '../driver.ts';
import { withAdmin } from './admin.ts';
import { KafkajsReader } from './reader.ts';
import { KafkajsSender } from './sender.ts';

/** kafkajs as the bus wants it (decision 10). */
export const kafkajs: Driver = {
  sender: (settings, clientId, log, acks) => new KafkajsSender(settings, clientId, log, acks),
  reader: (settings, clientId, log, reading) => new KafkajsReader(settings, clientId, log, reading),
  admin: withAdmin,
};
