import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, Rendered, Wanted } from './renderer.ts';

/** Runs in a worker thread, because rendering the client's components takes milliseconds of CPU. */
interface Bundle {
  /** `render` of apps/web/src/server.tsx. */
  render(page: { address: string; answers: { url: string; body: unknown }[]; at: string }): Promise<Drawing>;
}

const { render } = (await import(workerData as string)) as Bundle;
parentPort!.on('message', ({ address, answers, at }: Wanted) => {
  const parsed = answers.map(({ url, body }) => ({ url, body: JSON.parse(body) as unknown }));
  render({ address, answers: parsed, at }).then(
    (drawing) => parentPort!.postMessage(drawing satisfies Rendered),
    (error: unknown) => parentPort!.postMessage({ error: error as Error } satisfies Rendered),
  );
});
parentPort!.postMessage('ready');
