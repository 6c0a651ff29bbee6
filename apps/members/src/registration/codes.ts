import { randomBytes } from 'node:crypto';

/** 256 bits, 43 characters base64url: session tokens and the codes in mailed links. Only their hashes are kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
