import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output. What could identify or impersonate a member never gets into one. */
export const createLog = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', 'password', 'oldPassword', 'email', 'code', 'pow', '*.token', '*.password', '*.email'].concat(
        'headers["x-auth-token"]',
        'headers.authorization',
        'headers.cookie',
      ),
      censor: '[redacted]',
    },
  });

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
