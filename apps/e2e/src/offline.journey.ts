import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeTo, goTo, member, reload, takenOver, walkInBrowser } from './browser.ts';

walkInBrowser();

const withWorker = { serviceWorkers: 'allow' } as const;
/** Resolves once the worker has noted that a page was read, or has forgotten it. */
const noted = (page: Page, path: string, read = true): Promise<void> =>
  page.evaluate(
    async ({ path, read }) => {
      const isRead = async () => (await (await caches.open('read')).match(location.origin + path)) !== undefined;
      while ((await isRead()) !== read) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    { path, read },
  );

describe('a member whose network goes', () => {
  it('stays on the page when they go to one that was never here or search, and both come with the network', async () => {
    const { page, context, allow } = await member('trusted', undefined, undefined, withWorker);
    allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 503/, /Failed to fetch/);
    await goTo(page, '/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await noted(page, '/');
    const card = page.getByRole('main').getByRole('article').first();

    await context.setOffline(true);
    await page.locator('a[href="/tutorial"]:visible').first().click();
    await page.getByText('要去的页面连上后打开').waitFor();
    await card.waitFor();
    await page.keyboard.press('Control+k');
    await card.waitFor();

    await context.setOffline(false);
    await page.getByRole('combobox', { name: '找作品、标签、便签、会员、页面、操作' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: '新手教程' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tutorial');
  });

  it('reads on what they have read, is told so, loses no draft, and leaves nothing behind on signing out', async () => {
    const { page, context, allow } = await member('trusted', undefined, undefined, withWorker);
    allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 503/, /Failed to fetch/);
    await goTo(page, '/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await noted(page, '/');

    // A game by a link, a note by its address.
    const card = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).first();
    const title = await card.innerText();
    const path = (await card.getByRole('link').getAttribute('href'))!;
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const box = page.getByLabel('写评论');
    await comeTo(page, '#comments', box);
    await noted(page, path);
    const { obj } = (await (await context.request.get('/getNlist?size=24')).json()) as {
      obj: { id: number; title: string; spoiler: boolean }[];
    };
    const note = obj.find(({ spoiler }) => !spoiler)!;
    await goTo(page, `/notesDetail?id=${note.id}`);
    await noted(page, `/notesDetail?id=${note.id}`);

    await context.setOffline(true);
    await reload(page);
    await page.getByText(note.title).first().waitFor();
    await page.getByText(/^离线 · 显示的是 .+ 读到的/).waitFor();
    await goTo(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(/^离线 · 显示的是 .+ 读到的/).waitFor();

    await page.goto('/tutorial');
    await page.getByRole('heading', { level: 1, name: '这一页还没有读过' }).waitFor();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await takenOver(page);

    await comeTo(page, '#comments', box);
    const draft = `没有网的时候写的 ${Date.now()}`;
    await box.fill(draft);
    await page.getByRole('button', { name: '发表' }).first().click();
    await page.getByText('网络已断开，连上后再试').first().waitFor();
    expect(await box.inputValue()).toBe(draft);

    await context.setOffline(false);
    await page.getByText(/^离线 · /).waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe(draft);
    await box.fill('');
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await noted(page, path, false);
    const answers = await page.evaluate(async () =>
      (await (await caches.open('answers')).keys()).map(({ url }) => url).filter((url) => url.includes('as=')),
    );
    expect(answers).toEqual([]);
    await context.setOffline(true);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '这一页还没有读过' }).waitFor();
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  });
});
