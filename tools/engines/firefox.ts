/** Firefox, spoken to by WebDriver BiDi, which it brings along: https://www.w3.org/TR/webdriver-bidi/ */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, programOf } from './programs.ts';
import { sizes, type Engine, type Size, type Window } from './window.ts';

const program = programOf('firefox', 'firefox-esr');
const patienceMs = 120_000;

/** A finger has no hover; a phone's bars lie over what is scrolled. */
const ofPhones = [
  '"ui.primaryPointerCapabilities", 1',
  '"ui.allPointerCapabilities", 1',
  '"ui.useOverlayScrollbars", 1',
];

const preferences = [
  '"intl.accept_languages", "zh-CN, zh"',
  '"browser.shell.checkDefaultBrowser", false',
  '"browser.startup.page", 0',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"toolkit.telemetry.reportingpolicy.firstRun", false',
  '"app.update.enabled", false',
  '"extensions.update.enabled", false',
  '"app.normandy.enabled", false',
  '"browser.safebrowsing.downloads.remote.enabled", false',
  '"browser.safebrowsing.malware.enabled", false',
  '"browser.safebrowsing.phishing.enabled", false',
  '"network.captive-portal-service.enabled", false',
  '"network.connectivity-service.enabled", false',
];

async function open(size: Size): Promise<Window> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  const set = [...preferences, ...(size.width === sizes.phone.width ? ofPhones : [])];
  writeFileSync(join(profile, 'user.js'), set.map((one) => `user_pref(${one});\n`).join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = await begin(program!, args, /WebDriver BiDi listening on (ws:\S+)/);
  const end = async () => {
    await browser.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const ask = await connect(`${browser.told}/session`);
    const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const { context } = contexts[0]!;
    await ask('browsingContext.setViewport', { context, viewport: size });

    return {
      name: `Firefox ${capabilities.browserVersion}`,
      go: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'interactive' })),
      back: async () => void (await ask('browsingContext.traverseHistory', { context, delta: -1 })),
      // As text: the protocol wraps what goes in and out value by value.
      run: async (what, ...given) => {
        const told = await ask<Told>('script.callFunction', {
          functionDeclaration: `(given) => JSON.stringify((${what})(...JSON.parse(given)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
          target: { context },
        });
        if (told.type === 'exception') throw new Error(told.exceptionDetails.text);
        return JSON.parse(told.result.value);
      },
      act: async (actions) => void (await ask('input.performActions', { context, actions })),
      choose: async (css, files) => {
        const { nodes } = await ask<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: css },
        });
        await ask('input.setFiles', { context, element: { sharedId: nodes[0]!.sharedId }, files });
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Told = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };

type Ask = <T>(method: string, params: object) => Promise<T>;

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  const asked = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not take the connection to ${address}`));
  });
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number;
      result: never;
      error?: string;
      message?: string;
    };
    const who = asked.get(id ?? -1);
    if (!who) return;
    asked.delete(id!);
    if (error) who.reject(new Error(`${error}: ${message}`));
    else who.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of asked.values()) reject(new Error('Firefox has gone'));
    asked.clear();
  };
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const limit = setTimeout(() => {
        asked.delete(id);
        reject(new Error(`Firefox has not answered ${method} within ${patienceMs / 1000} s`));
      }, patienceMs);
      const after =
        <V>(then: (value: V) => void) =>
        (value: V) => {
          clearTimeout(limit);
          then(value);
        };
      asked.set(id, { resolve: after(resolve as (result: never) => void), reject: after(reject) });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

export const firefox: Engine = {
  name: 'Firefox',
  lacks: () => (program ? [] : ['firefox-esr (or firefox)']),
  open,
};
