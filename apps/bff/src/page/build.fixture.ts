import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `vite build` writes of the server, with `render` in place of the client's own components. */
export async function build(render: string): Promise<string> {
  const web = await mkdtemp(join(tmpdir(), 'rendered-'));
  await mkdir(join(web, 'assets'));
  await mkdir(join(web, '.server'));
  await writeFile(
    join(web, 'index.html'),
    '<html><head><!--head--><!--/head--><script type="module" crossorigin src="/assets/index.js"></script>\n<link rel="modulepreload" crossorigin href="/assets/frame.js"><link rel="stylesheet" href="/assets/base.css"></head><body><div id="root"></div><!--first--></body>',
  );
  await writeFile(join(web, '.server/server.js'), `export ${render}`);
  const home = { scripts: ['assets/home.js'], styles: ['assets/home.css'] };
  await writeFile(join(web, '.server/pages.json'), JSON.stringify({ '/': home }));
  return web;
}
