import { pageTitles } from '@yinghuo/contracts/wire';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { dataSettings, fallbackOf, type First } from './lib/server/data.ts';
import { takeDrawn } from './features/notes/paper/faces.ts';
import { renderAt } from './lib/rendered.ts';
import { routes } from './routes.tsx';
import { parseHere } from './ui/markdown/Markdown.tsx';
import MarkdownText from './ui/markdown/MarkdownText.tsx';

/** What a page is rendered from: everything in it comes from here. */
export interface Wanted {
  /** Path and query. */
  address: string;
  /** The page's first answers, as guests are answered. */
  answers: readonly First[];
  /** An ISO instant: times are told as of then. */
  at: string;
}

interface Drawing {
  markup: string;
  /** By face, the characters that it shows in notes' hands. */
  drawn: ReturnType<typeof takeDrawn>;
}

parseHere(MarkdownText);
const handler = createStaticHandler(routes);

/**
 * The markup of a page, as a guest with a desk sees it before anything else was asked for. One at a time: what time it is
 * stands beside the components. Rejects when a part of it cannot be rendered.
 */
export async function render({ address, answers, at }: Wanted): Promise<Drawing> {
  renderAt(new Date(at));
  // What a page that failed had drawn.
  takeDrawn();
  const context = await handler.query(new Request(new URL(address, 'http://page')));
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('Location')}`);
  const known = answers.filter(({ body }) => body.code === 200);
  let fault: unknown;
  const stream = await renderToReadableStream(
    <StrictMode>
      <SWRConfig value={{ ...dataSettings, fallback: fallbackOf(known) }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SWRConfig>
    </StrictMode>,
    {
      // What comes late would be put in its place by inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void (fault ??= error),
    },
  );
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (fault !== undefined) throw fault;
  return { markup, drawn: takeDrawn() };
}

interface Sourced {
  source?: string;
}

/** By path, the sources of a page's own chunks as the build's manifest names them (`sourcesOfPages` in vite.config.ts). */
export const sources = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(pageTitles).map((path) => [
      path,
      (matchRoutes(routes, path) ?? []).flatMap(({ route: { lazy } }) => {
        if (!lazy) return [];
        const { source } = lazy as Sourced;
        // Its page would be drawn without its styles.
        if (source === undefined) throw new Error(`${path} does not say which file it loads`);
        return source;
      }),
    ]),
  );
