import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Request } from './message.ts';

/** Everything that a request says; its caller and its input are JSON. */
export type Signed = Omit<Request, 'signature'>;

/**
 * Signs requests, so that a caller is believed only when somebody who holds the key says who it is, in this request: over
 * its id, contract, idempotency key, deadline, reply topic, caller and input. HMAC-SHA-256; four microseconds each.
 */
export class Signer {
  private readonly keys: KeyObject[];

  /** `keys`: comma-separated. The first signs, any of them is believed, so that one can follow another. */
  constructor(keys: string) {
    this.keys = keys.split(',').map((key) => createSecretKey(key, 'utf8'));
  }

  sign(request: Signed): string {
    return signatureOf(this.keys[0]!, request).toString('base64url');
  }

  holds(request: Request): boolean {
    const given = Buffer.from(request.signature ?? '', 'base64url');
    return this.keys.some((key) => {
      const expected = signatureOf(key, request);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** Lengths stand before what may hold any character, so that no two requests have the same text. */
function signatureOf(key: KeyObject, { id, type, key: commandKey, deadline, replyTo, caller, input }: Signed): Buffer {
  const facts = [id, type, commandKey, replyTo, caller].map((fact) => `${fact.length}:${fact}`).join('');
  return createHmac('sha256', key).update(`${deadline}:${facts}${input}`).digest();
}
