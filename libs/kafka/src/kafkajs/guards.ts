import { mendConnections } from './guards/connections.ts';
import { internal } from './guards/mend.ts';
import { mendReading } from './guards/reading.ts';
import { mendSending } from './guards/sending.ts';

let mended = false;

/**
 * Patches the faults of kafkajs 2.2.4 (decision 10), once per process. The patched methods are internal: if an upgrade
 * removes one, the process does not start, and guards.spec.ts names the method.
 */
export function mendKafkajs(): void {
  if (mended) return;
  mended = true;
  // What cannot be reached from here is a patch of its files: sums by the processor, buffers that are not zeroed first.
  if (!internal<{ isNative?: true }>('protocol/recordBatch/crc32C').isNative) {
    throw new Error('kafkajs is not mended: npm install applies patches/');
  }
  mendConnections();
  mendReading();
  mendSending();
}
