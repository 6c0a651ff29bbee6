import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * What the bus does, told to whoever follows it while it is done; without a follower it costs a look. A follower that makes a
 * part of a trace of it writes `traceparent` (W3C Trace Context) into it, which travels with the message, and finds there
 * what has travelled with one.
 */
export interface Traced {
  /** The contract's or the event's name. */
  name: string;
  traceparent?: string;
  error?: unknown;
}

/** A call this process makes. */
export interface Asking extends Traced {
  service: string;
}
/** An `@On` method that gets an event. */
export interface Handling extends Traced {
  consumer: string;
}

export const traces = {
  asking: tracingChannel<unknown, Asking>('yinghuo.ask'),
  /** A call this process answers: a refusal is no error here. */
  answering: tracingChannel<unknown, Traced>('yinghuo.answer'),
  handling: tracingChannel<unknown, Handling>('yinghuo.handle'),
  /** An event that is recorded or told: over in the same moment. */
  telling: channel('yinghuo.tell'),
};

/** What an event that is told now carries on; undefined where nobody follows. */
export function traceparentOf(name: string): string | undefined {
  if (!traces.telling.hasSubscribers) return undefined;
  const traced: Traced = { name };
  traces.telling.publish(traced);
  return traced.traceparent;
}
