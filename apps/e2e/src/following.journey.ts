import { describe, expect, it } from '@jest/globals';
import { answered, connect } from '@yinghuo/client';
import type { BrowserContext, Page } from 'playwright-core';
import { goTo, member, phone, productUrl, reload, tokenOf, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const main = (page: Page) => page.getByRole('main');

/** Lets the member follow nobody, and returns what follows those again whom they followed. */
async function unfollowAll(context: BrowserContext): Promise<() => Promise<void>> {
  const token = await tokenOf(context);
  const api = connect(productUrl(), { token });
  const { obj: own } = await answered(api.GET('/getUserInfo', {}));
  const query = { memberId: own.id, kind: 'following', size: 100 } as const;
  const { obj: followed } = await answered(api.GET('/api/follows', { params: { query } }));
  const follow = async (on: boolean) => {
    for (const { id } of followed) await answered(api.POST('/api/follows', { body: { memberId: id, on } }));
  };
  await follow(false);
  return () => follow(true);
}

describe('a member who follows nobody', () => {
  it('follows somebody who is suggested, and reads what they published', async () => {
    const { page, context } = await member('contributor', phone);
    const followAgain = await unfollowAll(context);
    try {
      await goTo(page, '/following');
      await main(page).getByText('还没有关注谁').waitFor();
      await main(page).getByRole('button', { name: '关注', exact: true }).first().click();
      const followed = main(page).getByRole('listitem').filter({ hasText: '已关注' });
      const name = await followed.locator('b').evaluate((bold) => bold.firstChild!.textContent!.trim());
      const rows = main(page).getByRole('list', { name: '关注的人写的' }).getByRole('listitem');
      await reload(page);
      await rows.first().waitFor();
      expect(await rows.filter({ hasNot: page.getByRole('link', { name, exact: true }) }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    } finally {
      await followAgain();
    }
  });
});

describe('a guest', () => {
  it('finds a list as rows again, and walks it by keys', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    const inRows = page.locator('html[data-list=rows]');
    await page.getByRole('button', { name: '列表', exact: true }).click();
    await inRows.waitFor();
    await reload(page);
    await inRows.waitFor();
    const titles = main(page).getByRole('article').getByRole('heading', { level: 2 });
    const title = await titles.nth(1).innerText();
    const focused = (nth: number) => titles.nth(nth).locator('a:focus').waitFor();
    for (const [key, nth] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await focused(nth);
    }
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('walks other lists by keys, too', async () => {
    const { page } = await visitor();
    await goTo(page, '/groupAll');
    const names = main(page).locator('li').getByRole('heading', { level: 3 });
    const name = await names.nth(1).innerText();
    for (const nth of [0, 1]) {
      await page.keyboard.press('j');
      await names.nth(nth).locator('a:focus').waitFor();
    }
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('reads Traditional characters where they ask for them, and what they type stays as it is', async () => {
    const { page } = await visitor();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    // By the keyboard: rows that come while the pointer goes there push the foot from under it.
    const foot = (name: string) => page.getByRole('contentinfo').getByRole('button', { name });
    await goTo(page, '/');
    await foot('繁體').press('Enter');
    await heading('視覺小說').waitFor();
    await reload(page);
    await heading('視覺小說').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: /^找作品、標籤/ });
    await field.fill('视觉小说');
    await page.getByRole('option', { name: '視覺小說' }).first().waitFor();
    expect(await field.inputValue()).toBe('视觉小说');
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await foot('简体').press('Enter');
    await heading('视觉小说').waitFor();
  });
});
