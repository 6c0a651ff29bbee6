import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { BffSettings } from '../settings.ts';
import { onPages, onWorker } from './headers.ts';

const yearSeconds = 365 * 24 * 3600;
const forEver = `public, max-age=${yearSeconds}, immutable`;

/** Serves pictures below `/media/`, and what the web build made. */
export async function serveFiles(app: NestFastifyApplication, settings: BffSettings): Promise<void> {
  const serve = (options: FastifyStaticOptions) => app.register(fastifyStatic, { index: false, ...options });

  const media = resolve(settings.MEDIA_DIR);
  mkdirSync(media, { recursive: true });
  await serve({ root: media, prefix: '/media/', immutable: true, maxAge: yearSeconds * 1000 });

  const web = resolve(settings.WEB_DIR);
  const built = {
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      void reply.header('cache-control', path.includes('/assets/') ? forEver : 'public, max-age=300');
      if (path.endsWith('.html')) void reply.headers(onPages);
      if (/\/worker\.js(\.br)?$/.test(path)) void reply.headers(onWorker);
    },
  };
  // Without a wildcard each file is a route of 8 KB (decision 144): those of the build come below, compressed ones are found
  // beside theirs.
  await serve({ ...built, root: web, prefix: '/', wildcard: false, globIgnore: ['assets/**', '**/*.br'] });
  // A rebuild at run time adds files, so paths are not fixed at startup.
  await serve({ ...built, root: join(web, 'assets'), prefix: '/assets/' });
}
