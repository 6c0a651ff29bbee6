import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { Kafka, logLevel, type ISocketFactoryArgs, type SASLOptions } from 'kafkajs';
import type { KafkaSettings, Log } from '../kafka.ts';
import { mendKafkajs } from './guards.ts';

/** Short retry intervals, in ms: clients recover within about a second after the broker does. */
export const patience = { initialRetryTime: 50, maxRetryTime: 1000, multiplier: 2, factor: 0.2 };

/** `retries`: number of connection attempts before the client reports that no broker can be reached. */
export function clientOf(
  { brokers, ca, sasl }: KafkaSettings,
  clientId: string,
  log: Log,
  retries: number,
  requestTimeout = 10_000,
): Kafka {
  mendKafkajs();
  return new Kafka({
    clientId,
    brokers,
    ...(ca !== undefined && { ssl: { ca: [ca] } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 1000,
    requestTimeout,
    socketFactory,
    retry: { ...patience, retries },
    logLevel: logLevel.INFO,
    // kafkajs logs every failure that it retries as an error; only its crashes deserve a warning.
    logCreator:
      () =>
      ({ level, log: { message, timestamp: _, ...facts } }) =>
        log[level === logLevel.ERROR && message.startsWith('Crash') ? 'warn' : 'debug'](facts, `kafka: ${message}`),
  });
}

/** Turns off Nagle's algorithm, which delays a Produce while another is in flight; kafkajs leaves it on. */
function socketFactory({ host, port, ssl, onConnect }: ISocketFactoryArgs): Socket {
  const how = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };
  if (!ssl) return net.connect(how, onConnect);
  return tls.connect({ ...how, ...(net.isIP(host) === 0 && { servername: host }), ...ssl }, onConnect);
}
