import { shell, type BuiltFile } from 'virtual:shell';
import { files } from './kept.ts';

/** The page without anything in it, and what every page asks for by a name that stays: kept with each release. */
const cacheOf = (build: string): string => `shell-${build}`;
const current = cacheOf(shell.build);

const fetched = ({ url, integrity }: BuiltFile): Request => new Request(url, { integrity, cache: 'no-cache' });

/**
 * Takes what a visit needs of this release. Fails, and is tried again later, where a server of another release answers:
 * files are named by their content, and those that are not are compared by it.
 */
export async function takeShell(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(shell.named.map(fetched));
  await Promise.all(shell.hashed.map((url) => files.handle({ event, request: new Request(url) })));
}

export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}

export const isOfShell = ({ pathname }: URL): boolean => shell.named.some(({ url }) => url === pathname);

/** The network's, or this release's. */
export async function fileOfShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await ofShell(request.url);
    if (kept) return kept;
    throw error;
  }
}

const ofShell = async (url: string): Promise<Response | undefined> => (await caches.open(current)).match(url);

/** The page without anything in it: the client draws it from the answers that are kept. */
export const emptyPage = (): Promise<Response | undefined> => ofShell('/index.html');
