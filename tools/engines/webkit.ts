/** WebKitGTK, the engine of Safari, driven by its WebDriver: https://www.w3.org/TR/webdriver2/ */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, answers, until } from '../ports.ts';
import { Failure } from '../failure.ts';
import { begin, programOf, type Program } from './programs.ts';
import type { Engine, Size, Window } from './window.ts';

const driver = programOf('WebKitWebDriver');
const screen = programOf('Xvfb');
const element = 'element-6066-11e4-a52e-4f735466cecf';
const patienceMs = 120_000;

/** Its small browser's: a page may open a window without having been pressed. */
const asked = ['--automation', '--javascript-can-open-windows-automatically=true'];

async function open(size: Size): Promise<Window> {
  const begun: Program[] = [];
  const settings = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  // It asks for reduced motion: WebKitGTK 2.50 without a graphics card ends itself in transitions from page to page.
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const end = async () => {
    for (const one of begun.toReversed()) await one.end();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    // It has no headless mode: it draws on a screen that nobody sees.
    const xvfb = await begin(
      screen!,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      /^(\d+)$/m,
    );
    begun.push(xvfb);
    const [port] = (await freePorts(1)) as [number];
    begun.push(
      await begin(driver!, [`--port=${port}`], null, {
        DISPLAY: `:${xvfb.told}`,
        XDG_CONFIG_HOME: settings,
        GDK_BACKEND: 'x11',
        LANGUAGE: 'zh_CN',
        NO_AT_BRIDGE: '1',
        // Without a graphics card.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      }),
    );
    if (!(await until(() => answers(port), patienceMs))) throw new Failure(`${driver} does not answer.`);
    const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      `http://127.0.0.1:${port}/session`,
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: asked } } } },
    );
    const session = `http://127.0.0.1:${port}/session/${sessionId}`;
    const window: Window = {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      go: (url) => ask(`${session}/url`, { url }),
      back: () => ask(`${session}/back`, {}),
      run: async (what, ...args) =>
        JSON.parse(
          await ask<string>(`${session}/execute/sync`, {
            script: `return JSON.stringify((${what})(...arguments) ?? null)`,
            args,
          }),
        ),
      act: (actions) => ask(`${session}/actions`, { actions }),
      choose: async (css, paths) => {
        const found = await ask<Record<string, string>>(`${session}/element`, { using: 'css selector', value: css });
        await ask(`${session}/element/${found[element]}/value`, { text: paths.join('\n') });
      },
      close: end,
    };
    await openBare(session, window, size);
    return window;
  } catch (error) {
    await end();
    throw error;
  }
}

/** The browser's own window has a bar, which is wider than a phone; one that a page opens has none. */
async function openBare(session: string, window: Window, { width, height }: Size): Promise<void> {
  const handles = async () => ((await (await fetch(`${session}/window/handles`)).json()) as { value: string[] }).value;
  const [first] = await handles();
  await window.run(
    (size: string) => void globalThis.open('about:blank', '', size),
    `popup,width=${width},height=${height}`,
  );
  const [handle] = (await handles()).filter((one) => one !== first);
  if (!handle) throw new Failure('WebKit opens no window of its own.');
  await ask(`${session}/window`, { handle });
  const fits = async () => {
    const [w, h] = await window.run(() => [innerWidth, innerHeight] as const);
    if (w === width && h === height) return true;
    await ask(`${session}/window/rect`, { x: 0, y: 0, width, height });
    return false;
  };
  if (!(await until(fits, 10_000))) {
    throw new Failure(
      `WebKit's window is ${await window.run(() => `${innerWidth} × ${innerHeight}`)}, not ${width} × ${height}.`,
    );
  }
}

async function ask<T>(url: string, body: object): Promise<T> {
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export const webkit: Engine = {
  name: 'WebKit',
  lacks: () => [...(driver ? [] : ['webkit2gtk-driver']), ...(screen ? [] : ['xvfb'])],
  open,
};
