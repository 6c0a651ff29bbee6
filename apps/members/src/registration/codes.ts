import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, 43 characters base64url: session tokens and the codes in mailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What we keep of a token or code. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
