import { beforeAll, describe, expect, it } from '@jest/globals';
import { pageTitles } from '@yinghuo/contracts/wire';
import type { Page } from 'playwright-core';
import { desktop, goTo, member, tokenOf, walkInBrowser } from './browser.ts';
import { packed, scriptTexts } from './script-texts.ts';

walkInBrowser();

let page: Page;
let post: (path: string, fields: Record<string, string>) => Promise<{ code: number; obj?: { id: number } }>;
const dialogs: string[] = [];

/** The member's device is named by the shortest of the texts. */
beforeAll(async () => {
  const [device] = packed(60);
  const visit = await member('yinghuo', desktop, device);
  page = visit.page;
  // No game has such an id.
  visit.allow(/status of 404 .*\/detail\?id=%/);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const headers = { 'x-auth-token': await tokenOf(visit.context) };
  post = async (path, fields) => (await (await page.request.post(path, { form: fields, headers })).json()) as never;
});

/** Returns what runs on the page or could: event handlers, script addresses, and elements that our pages never use. */
const live = () =>
  page.evaluate(() => {
    const isScript = (address: string | null) =>
      address !== null &&
      URL.canParse(address, location.href) &&
      /^(javascript|vbscript|data:text|data:image\/svg)/.test(new URL(address, location.href).href);
    const addresses = ['href', 'xlink:href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'poster'];
    const found = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        addresses.some((name) => isScript(element.getAttribute(name))) ||
        element.matches(
          'iframe, object, embed, base, meta, link:not([rel=preload][as=image]), form[action], style:not([data-mantine-styles]), script:not([type="application/json"])',
        ),
    );
    return [
      ...found.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...('pwned' in window ? ['a script has run'] : []),
    ];
  });

/** Opens a page that shows the texts and expects that nothing on it can run. */
async function isInert(path: string, shown: string): Promise<void> {
  await goTo(page, path);
  await page.getByText(shown).first().waitFor();
  expect(await live()).toEqual([]);
  expect(dialogs).toEqual([]);
}

describe('what members write, a hundred and fifty ways of script,', () => {
  it('is text in comments, on the board, and in replies', async () => {
    expect(new Set(scriptTexts).size).toBe(150);
    const places: [field: string, value: string, page: string][] = [
      ['gameId', '3', '/detail?id=3&c='],
      ['board', 'message', '/message?c='],
    ];
    for (const [field, value, path] of places) {
      const [first, ...rest] = packed(2000);
      const root = await post('/liuyan', { [field]: value, text: first! });
      expect(root.code).toBe(200);
      const said = [root.obj!.id];
      for (const text of rest) {
        const reply = await post('/vliuyan', { id: String(root.obj!.id), text });
        expect(reply.code).toBe(200);
        said.unshift(reply.obj!.id);
      }
      await isInert(`${path}${root.obj!.id}`, '<img src=x onerror=window.pwned=1>');
      for (const id of said) {
        expect((await post('/api/content/delete', { type: 'comment', id: String(id) })).code).toBe(200);
      }
    }
  });

  it('is text or plain Markdown in notes and under them', async () => {
    const ids: number[] = [];
    for (const body of packed(10_000)) {
      const note = await post('/addNote', { title: '<img src=x onerror=window.pwned=1>', body });
      expect(note.code).toBe(200);
      ids.push(note.obj!.id);
      expect((await post('/addComments', { id: String(note.obj!.id), text: packed(2000)[0]! })).code).toBe(200);
      await isInert(`/notesDetail?id=${note.obj!.id}`, '<img src=x onerror=window.pwned=1>');
    }
    await isInert('/notes', '<img src=x onerror=window.pwned=1>');
    await isInert('/my-notes', '<img src=x onerror=window.pwned=1>');
    for (const id of ids) expect((await post('/delNote', { id: String(id) })).code).toBe(200);
  });

  it('is text in feedback, and in the names of devices', async () => {
    expect([200, 201]).toContain((await post('/feedback', { text: packed(1000)[0]! })).code);
    await isInert('/?dialog=cases', '<img src=x onerror=window.pwned=1>');
    await isInert('/settings', '<img src=x onerror=window.pwned=1>');
  });

  it('is text in the public chat', async () => {
    const [text] = packed(200);
    await goTo(page, '/log?dialog=chat');
    await page.getByLabel('聊天内容').fill(text!);
    await page.getByLabel('聊天内容').press('Enter');
    await isInert('/log?dialog=chat', '<img src=x onerror=window.pwned=1>');
  });
});

describe('what an address says, a hundred and fifty ways of script,', () => {
  it('is text in the page as it is served', async () => {
    await goTo(page, '/log');
    for (const [index, text] of scriptTexts.entries()) {
      const path = Object.keys(pageTitles)[index % Object.keys(pageTitles).length]!;
      const query = new URLSearchParams({ q: text, id: text, [text]: text });
      const html = await (await page.request.get(`${path}?${query}`, { headers: { accept: 'text/html' } })).text();
      const found = await page.evaluate((served) => {
        const parsed = new DOMParser().parseFromString(served, 'text/html');
        const scripts = [...parsed.querySelectorAll('script:not([src], [type="application/json"])')];
        const handlers = [...parsed.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        );
        return [...scripts, ...handlers].map(({ outerHTML }) => outerHTML);
      }, html);
      expect(found).toEqual([]);
    }
  });

  it.each(['/?q=', '/notes?q=', '/?dialog=', '/signin?from=', '/?sort=', '/message?c=', '/log?type=', '/detail?id='])(
    'is text in the page at %s',
    async (address) => {
      for (const text of packed(1500)) {
        await goTo(page, address + encodeURIComponent(text));
        await page.locator('main h1, main [class*=empty]').first().waitFor();
        expect(await live()).toEqual([]);
      }
      expect(dialogs).toEqual([]);
    },
  );
});
