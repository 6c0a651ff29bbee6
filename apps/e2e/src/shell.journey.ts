import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

const box = (page: Page) => page.getByPlaceholder('找作品、标签、便签、会员、页面');
const at = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

describe('keys', () => {
  it('search, go home and show themselves; not while one writes, and not once they are switched off', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/log');
    await page.keyboard.press('/');
    await box(page).fill('shezhi');
    await page.getByRole('option', { name: '设置', exact: true }).waitFor();
    // What is told to screen readers follows a moment later.
    const chosen = page.locator('[role=option][data-selected]');
    do await page.keyboard.press('ArrowDown');
    while ((await chosen.allInnerTexts())[0]?.trim() !== '设置');
    await page.keyboard.press('Enter');
    await at(page, '/settings');
    // In a field the shortcut keys are plain letters.
    const signature = page.getByLabel('签名');
    await signature.fill('');
    await signature.pressSequentially('gh/?');
    expect(await signature.inputValue()).toBe('gh/?');
    expect(await box(page).count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: '设置' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await at(page, '/');

    await openOwn(page, '设置');
    await page.getByRole('radiogroup', { name: '单键快捷键' }).getByRole('radio', { name: '关' }).click();
    await page.getByRole('heading', { level: 1, name: '设置' }).click();
    for (const key of ['?', '/', 'g', 'h']) await page.keyboard.press(key);
    // Anything that the keys had opened would be there before this box.
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(await page.getByRole('dialog', { name: '键盘快捷键' }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/settings');
  });
});

describe('looks', () => {
  it('are chosen in the bar, for every tab, and outlast the page', async () => {
    const { page, context } = await member('trusted');
    await goTo(page, '/log');
    const tab = await context.newPage();
    await goTo(tab, '/log');
    await page.getByRole('button', { name: '主题' }).click();
    await page
      .getByRole('menuitemradio', { name: '深色' })
      .or(page.getByRole('menuitem', { name: '深色' }))
      .click();
    for (const each of [page, tab]) await each.locator('html[data-mantine-color-scheme=dark]').waitFor();

    await page.getByRole('button', { name: '效果：完整' }).click();
    const loaded = page.waitForEvent('load');
    await page
      .getByRole('menuitemradio', { name: '精简模式' })
      .or(page.getByRole('menuitem', { name: '精简模式' }))
      .click();
    await loaded;
    await page.locator('html[data-effects=off][data-mantine-color-scheme=dark]').waitFor();
    await page.locator('body.simple-mode').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '效果：精简' }).waitFor();
    // Without effects there is no background to choose.
    expect(await page.getByRole('button', { name: '背景', exact: true }).count()).toBe(0);
  });
});

describe('a network that goes', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });

  it('leaves what was open, says so, and what was asked for meanwhile comes when it is back', async () => {
    const { page, context, allow } = await member('trusted');
    // The chat's room and its styles load when the browser is idle; the network may go meanwhile.
    allow(/ERR_INTERNET_DISCONNECTED/, /Unable to preload CSS/, /Failed to fetch dynamically imported module/);
    await goTo(page, '/');
    const [one, other] = [await cards(page).nth(0).innerText(), await cards(page).nth(7).innerText()];
    await cards(page).nth(0).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: one }).waitFor();
    await page.goBack();
    await cards(page).nth(7).waitFor();
    await context.setOffline(true);
    const banner = page.getByText('网络已断开。可以继续看已经打开的内容');
    await banner.waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: one }).waitFor();
    await page.goBack();
    await cards(page).nth(7).getByRole('link').click();
    await page.getByText('网络已断开，连上后再试').first().waitFor();
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: other }).waitFor();
  });

  it('shows what a server that is down has said, with the number to ask about, and tries again when told to', async () => {
    const { page, context, allow } = await member('trusted');
    allow(/status of 503/);
    await goTo(page, '/log');
    await context.route(/\/infoList/, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-Request-Id': 'request-of-the-journey' },
        json: { code: 503, msg: '情报暂时打不开，请稍后再试' },
      }),
    );
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '情报', exact: true }).click();
    const panel = page.getByRole('main').getByRole('alert').filter({ hasText: '没能加载出来' });
    await panel.getByText('情报暂时打不开，请稍后再试').waitFor();
    await panel.getByText('详情').click();
    await panel.getByText('request-of-the-journey').waitFor();
    const again = page.waitForRequest(/\/infoList/);
    await panel.getByRole('button', { name: '重试' }).click();
    await again;
    await panel.waitFor();
    await context.unroute(/\/infoList/);
    // The list may have loaded by itself meanwhile, so the button is optional.
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((each) => each.textContent === '重试')?.click(),
    );
    await page.getByRole('main').getByRole('article').first().waitFor();
    await panel.waitFor({ state: 'detached' });
  });
});
