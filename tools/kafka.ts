import type { KafkaSettings } from '@yinghuo/kafka';
import { BadSettings, KafkaEnvironment, kafkaOf, readSettings } from '@yinghuo/service';
import { Failure } from './failure.ts';

/** Kafka as the environment names it, in the same words as for every service. */
export function kafkaNamed(): KafkaSettings {
  try {
    return kafkaOf(readSettings(KafkaEnvironment));
  } catch (error) {
    throw error instanceof BadSettings ? new Failure(error.message) : error;
  }
}
