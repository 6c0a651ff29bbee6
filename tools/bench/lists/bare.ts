/** Fastify as it comes, sending bytes it has at hand: what no framework above it can be cheaper than. */
import { fastify } from 'fastify';
import { serveParent } from '../child.ts';
import type { Bytes } from '../served.ts';

const app = fastify();
let bytes: { headers: Record<string, string>; body: Buffer } | undefined;
app.get('/*', (_, reply) => reply.headers(bytes!.headers).send(bytes!.body));
await app.listen({ port: 0, host: '127.0.0.1' });

serveParent(app.addresses()[0]!.port, async ({ headers, body }: Bytes) => {
  bytes = { headers, body: Buffer.from(body, 'base64') };
  return true;
});
