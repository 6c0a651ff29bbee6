import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { standardOutput } from './log-output.ts';

export type { Logger };

/** What an error may show beside its message and its stack. Drivers add more: rows, parameters, addresses. */
const shownFacts = [
  'code',
  'errno',
  'syscall',
  'severity',
  'table_name',
  'constraint_name',
  'responseCode',
  'retriable',
];
/** Parts no longer than an address may have: without such bounds a long word takes seconds. */
const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})+/gu;

/** An error as a log may show it: what went wrong and where, but not whose it was. */
function shown(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The serializer of pino adds the causes to message and stack.
  const { type, message, stack, aggregateErrors } = stdSerializers.err(error);
  const given = error as unknown as Record<string, unknown>;
  return {
    type,
    message: message.replace(address, '[redacted]'),
    stack: stack.replace(address, '[redacted]'),
    ...(aggregateErrors ? { aggregateErrors: (error as AggregateError).errors.map(shown) } : {}),
    ...Object.fromEntries(shownFacts.filter((name) => name in error).map((name) => [name, given[name]])),
  };
}

/** JSON lines on standard output. What could identify or impersonate a member never gets into one. */
export const createLog = (service: string, level: string, to: DestinationStream = standardOutput): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: shown },
      redact: {
        paths: ['token', 'password', 'oldPassword', 'email', 'code', 'pow', '*.token', '*.password', '*.email'].concat(
          'headers["x-auth-token"]',
          'headers.authorization',
          'headers.cookie',
        ),
        censor: '[redacted]',
      },
    },
    to,
  );

const quiet = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);

/** Nest's own messages as lines of our log; its narration of the start-up is left out. */
export const nestLog = (log: Logger): LoggerService => {
  const at =
    (level: 'info' | 'warn' | 'error' | 'debug') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.findLast((part): part is string => typeof part === 'string');
      if (level === 'info' && context && quiet.has(context)) return;
      log[level]({ context, ...(message instanceof Error ? { err: message } : {}) }, String(message));
    };
  return { log: at('info'), warn: at('warn'), error: at('error'), debug: at('debug'), verbose: at('debug') };
};
