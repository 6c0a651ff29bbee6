import 'reflect-metadata';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Type } from '@nestjs/common';
import { CONTROLLER_WATERMARK, INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';

/**
 * What the files `*.<kind>.ts` below a folder export: every class with `@Controller()` or `@Injectable()`, in the order
 * of its file's path. A module names the kind, never the classes, so none can be forgotten; the same works for sources and
 * for what is built. A file without such a class ends the start.
 */
export async function classesIn(folder: string, kind: string): Promise<Type[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => isOfKind(file, kind)).sort();
  const found = await Promise.all(files.map((file) => classesOf(join(folder, file))));
  return [...new Set(found.flat())];
}

const isOfKind = (file: string, kind: string): boolean => file.endsWith(`.${kind}.ts`) || file.endsWith(`.${kind}.js`);

async function classesOf(file: string): Promise<Type[]> {
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  const found = exported.filter((one): one is Type => typeof one === 'function' && isMarked(one));
  if (found.length === 0) throw new Error(`${file} exports no class with @Controller() or @Injectable()`);
  return found;
}

const isMarked = (one: object): boolean =>
  Reflect.hasOwnMetadata(CONTROLLER_WATERMARK, one) || Reflect.hasOwnMetadata(INJECTABLE_WATERMARK, one);
