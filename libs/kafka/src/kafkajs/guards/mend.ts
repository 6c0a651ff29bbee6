import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A module of kafkajs that it does not export; `T` is as much of it as is mended. */
export const internal = <T>(path: string): T => require(`kafkajs/src/${path}`) as T;

type MethodOf<T, M> = M extends (...args: infer A) => infer R ? (this: T, ...args: A) => R : never;

/**
 * Replaces a method of kafkajs by the one that `make` builds from the original. Throws if the method does not exist: an
 * upgrade has moved it, so the patch must be removed (if kafkajs fixed the fault) or adapted.
 */
export function mend<T extends object, K extends keyof T & string>(
  of: T,
  method: K,
  make: (original: T[K]) => MethodOf<T, T[K]>,
): void {
  const original = of[method];
  if (typeof original !== 'function') {
    throw new Error(`kafkajs has no ${method} any more where guards.ts mends it: see docs/decisions/0010`);
  }
  of[method] = make(original) as T[K];
}
