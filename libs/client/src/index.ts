import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './paths.gen.ts';

/** Every call by method and path: `api.GET('/gameLists', { params: { query: { size: 24 } } })`. */
export type Api = Client<paths>;
/** The named shapes of answers: `Shapes['GameCard']`. */
export type Shapes = components['schemas'];

/** A client of the product at an address; with a token, which `POST /sign` answers, in its member's name. */
export const connect = (baseUrl: string, { token }: { token?: string } = {}): Api =>
  createClient<paths>({
    baseUrl,
    querySerializer: (query) => keysOf(query).join('&'),
    ...(token !== undefined && { headers: { 'X-Auth-Token': token } }),
  });

/** `labels[0]=3&labels[1]=5`, as the wire has arrays and objects. */
function keysOf(value: unknown, key = ''): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [`${key}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([name, part]) => keysOf(part, key ? `${key}[${name}]` : name));
}

/** An answer that says no: `code` and the Chinese `message` of the envelope, and what the refusal carries. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly detail: unknown;

  constructor({ code, msg, obj }: { code: number; msg?: string; obj?: unknown }) {
    super(msg ?? String(code));
    this.code = code;
    this.detail = obj;
  }
}

type Success<Envelope> = Extract<Envelope, { code: 200 | 0 }>;

/** The envelope of a success; throws `Refused` for any other. Network errors pass. */
export async function answered<Envelope>(
  call: Promise<{ data?: Envelope; error?: unknown; response: Response }>,
): Promise<Success<NonNullable<Envelope>>> {
  const { data, error, response } = await call;
  const envelope = (data ?? error) as { code: number; msg?: string; obj?: unknown };
  if (!response.ok || ![0, 200].includes(envelope.code)) throw new Refused(envelope);
  return envelope as Success<NonNullable<Envelope>>;
}
