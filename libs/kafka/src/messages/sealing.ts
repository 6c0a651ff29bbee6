import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sealedFields, type AnyContract } from '@yinghuo/contracts';
import { parsed, type Request } from './message.ts';

const mark = 'sealed:';
const [ivBytes, tagBytes] = [12, 16];

/**
 * Seals the fields of a request that nobody may read on its way (AES-256-GCM), and opens them. Each is bound to its contract
 * and its name, so it opens nowhere else. Contracts without such fields are passed over.
 */
export class Sealing {
  private readonly keys: Buffer[];
  /** For what is remembered of an input with such fields: nobody guesses them from it who does not have the key. */
  readonly remembering: Buffer;

  /** `keys`: of 32 characters or more, comma-separated while one follows another. The first seals, each opens. */
  constructor(keys: string | undefined) {
    const given = (keys ?? '').split(',').filter((key) => key !== '');
    this.keys = given.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'sealed fields', 32)));
    this.remembering = given[0]
      ? Buffer.from(hkdfSync('sha256', given[0], '', 'inputs of commands', 32))
      : randomBytes(32);
  }

  /** The input as JSON, sealed. Throws where there is something to seal and no key. */
  seal({ name, input: of }: AnyContract, input: object): string {
    const fields = sealedFields(of);
    if (fields.length === 0) return JSON.stringify(input);
    const sealed: Record<string, unknown> = { ...input };
    for (const field of fields) {
      const value = sealed[field];
      if (typeof value === 'string') sealed[field] = mark + this.encrypt(value, `${name}.${field}`);
    }
    return JSON.stringify(sealed);
  }

  /** The request as it was before it was sealed; null when a field was sealed by nobody we know. */
  open({ name, input: of }: AnyContract, request: Request): Request | null {
    const fields = sealedFields(of);
    if (fields.length === 0) return request;
    const input = parsed(request.input);
    if (typeof input !== 'object' || input === null) return request;
    const open: Record<string, unknown> = { ...input };
    for (const field of fields) {
      const value = open[field];
      if (typeof value !== 'string' || !value.startsWith(mark)) continue;
      const text = this.decrypt(value.slice(mark.length), `${name}.${field}`);
      if (text === null) return null;
      open[field] = text;
    }
    return { ...request, input: JSON.stringify(open) };
  }

  private encrypt(text: string, about: string): string {
    const [key] = this.keys;
    if (!key) throw new Error(`${about} is only sent sealed, and there is no key`);
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const bytes = Buffer.from(text);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  private decrypt(sealed: string, about: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.keys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes));
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // Sealed with another key, or by nobody.
      }
    }
    return null;
  }
}
