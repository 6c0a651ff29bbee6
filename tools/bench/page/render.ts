/** In a process of its own: what a page costs to render, with the bundle and in the way of the edge's thread. */
import { pathToFileURL } from 'node:url';
import { serveParent } from '../child.ts';
import { median } from '../report.ts';

export interface Wanted {
  address: string;
  answers: { url: string; body: unknown }[];
  at: string;
}

const warmUp = 20;
const times = 50;
const { render } = (await import(pathToFileURL(process.env.BUNDLE!).href)) as { render(page: Wanted): Promise<string> };

/** Milliseconds of processor time, the median. */
serveParent('ready', async (page: Wanted) => {
  const took: number[] = [];
  for (let time = 0; time < warmUp + times; time += 1) {
    const before = process.cpuUsage();
    await render(page);
    const { user, system } = process.cpuUsage(before);
    if (time >= warmUp) took.push((user + system) / 1000);
  }
  return median(took);
});
