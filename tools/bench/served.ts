/** What is served over HTTP, and what that costs the process that serves it. */
import { get } from 'node:http';
import type { Usage } from './child.ts';

/** What bare Fastify is to send: an answer of ours to the letter. */
export interface Bytes {
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

/** The answer that a browser gets, as it is on the wire. */
export const bytesOf = (url: string, headers: Record<string, string> = {}): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...told } = response.headers;
        resolve({ headers: told as Record<string, string>, body: Buffer.concat(parts).toString('base64') });
      });
    }).on('error', reject);
  });

/** What a service has used so far, as its metrics tell. */
export async function usageOf(healthPort: number): Promise<Usage> {
  const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name}{[^}]*} (\\S+)`, 'm').exec(text)![1]);
  return { cpu: figure('process_cpu_seconds_total') * 1e6, memory: figure('process_resident_memory_bytes') };
}
