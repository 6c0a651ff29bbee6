import { beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../../lib/server/refused.ts';
import type * as Beacon from './faultBeacon.ts';

let beacon: typeof Beacon;
let sent: Record<string, string>[];

/** Each begins as a tab that was just opened. */
beforeEach(async () => {
  vi.resetModules();
  beacon = await import('./faultBeacon.ts');
  sent = [];
  history.replaceState(null, '', '/ranking?aspect=music');
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: URLSearchParams) => sent.push({ path, ...Object.fromEntries(body) }),
  });
  vi.stubGlobal('PromiseRejectionEvent', Rejection);
});

class Rejection extends Event {
  reason: unknown;
  constructor(reason: unknown) {
    super('unhandledrejection');
    this.reason = reason;
  }
}

const error = (message: string, file = `${location.origin}/assets/base-Bx1.js:1:2345`) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at draw (${file})\n    at async ${file}`,
  });
const thrown = (error: unknown) => beacon.tellEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) => beacon.tellEvent(new Rejection(reason));

it('tells what nobody caught: kind, page without its query, and the frames that are ours', () => {
  thrown(error("Cannot read properties of undefined (reading 'title')"));
  expect(sent).toEqual([
    {
      path: '/api/faults',
      kind: 'error',
      page: '/ranking',
      message: "TypeError: Cannot read properties of undefined (reading 'title')",
      'stack[0]': 'draw /assets/base-Bx1.js:1:2345',
      'stack[1]': '/assets/base-Bx1.js:1:2345',
      release: 'unknown',
    },
  ]);
});

it('tells each kind once per page view', () => {
  for (let times = 0; times < 3; times += 1) {
    thrown(error('a'));
    rejected(error('b'));
    beacon.tellUndrawn(error('c'));
    beacon.tellUndrawn(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  }
  expect(sent.map(({ kind }) => kind)).toEqual(['error', 'rejection', 'render', 'load']);
  history.replaceState(null, '', '/ranking?aspect=art');
  thrown(error('a'));
  expect(sent).toHaveLength(4);
  history.replaceState(null, '', '/detail?id=1');
  thrown(error('a'));
  history.replaceState(null, '', '/detail?id=2');
  thrown(error('a'));
  expect(sent).toHaveLength(6);
});

it('tells nothing that a member wrote', () => {
  rejected(error(`Unexpected token '<', "<p>阿岚的信</p>" is not valid JSON`));
  beacon.tellUndrawn(new Refused(409, '《没说完的话》有人先改过了', 'r-1'));
  const told = JSON.stringify(sent);
  for (const word of ['阿岚', '没说完', 'aspect']) expect(told).not.toContain(word);
  expect(sent).toHaveLength(2);
});

it('leaves to others what an extension throws, and what happens at an address that is no page', () => {
  thrown(error('a', 'chrome-extension://abc/content.js:1:2'));
  thrown(null);
  rejected('a word');
  history.replaceState(null, '', '/what-somebody-typed');
  thrown(error('a'));
  expect(sent).toEqual([]);
});

it('tells of styles of ours that do not come, not of a picture or of what was only fetched ahead', () => {
  const fail = (element: HTMLElement) => {
    element.addEventListener('error', beacon.tellEvent);
    element.dispatchEvent(new Event('error'));
  };
  fail(Object.assign(document.createElement('img'), { src: '/media/covers/of-a-member.webp' }));
  const linked = (rel: string, path: string) =>
    fail(Object.assign(document.createElement('link'), { rel, href: `${location.origin}${path}` }));
  linked('modulepreload', '/assets/index.js');
  linked('preload', '/media/a.webp');
  expect(sent).toEqual([]);
  linked('stylesheet', '/assets/page.css');
  expect(sent.map(({ kind, message }) => [kind, message])).toEqual([['load', 'Error: LINK']]);
});

it('tells nothing of a page that is left: Firefox breaks off what it still fetches', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  dispatchEvent(new Event('beforeunload'));
  beacon.tellUndrawn(new TypeError('error loading dynamically imported module: /assets/a.js'));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(10_000);
  beacon.tellUndrawn(new TypeError('error loading dynamically imported module: /assets/a.js'));
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
});

it('falls silent after ten: a page that fails in a circle is heard of, not more', () => {
  for (let id = 1; id < 30; id += 1) {
    history.replaceState(null, '', `/detail?id=${id}`);
    thrown(error('a'));
  }
  expect(sent).toHaveLength(10);
});
