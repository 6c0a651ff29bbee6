import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

const visitsTo = async (page: Page, path: string): Promise<number> => {
  const row = page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) });
  return (await row.count()) === 0 ? 0 : Number((await row.locator('td').nth(1).innerText()).replaceAll(',', ''));
};
const allPages = (page: Page) => page.getByRole('button', { name: /^全部 \d+ 个页面$/ }).click();

describe('an administrator', () => {
  it('sees who came, and a visit of a moment ago among them', async () => {
    const { page } = await member('yinghuo');
    await goTo(page, '/');
    await openOwn(page, '数据');
    await page.getByRole('img', { name: '每天谁来过' }).waitFor();
    await allPages(page);
    const before = await visitsTo(page, '/tutorial');
    const told = page.waitForResponse('**/api/visits');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '教程', exact: true }).click();
    await told;
    // Visits are counted from events, so the figure follows after some moments.
    for (let visits = before; visits <= before; visits = await visitsTo(page, '/tutorial')) {
      await openOwn(page, '数据');
      await allPages(page);
      if ((await visitsTo(page, '/tutorial')) <= before) await comeBack(page);
    }

    await page.getByRole('radio', { name: '7 天' }).click();
    await page.waitForURL(/from=\d{4}-\d{2}-\d{2}&to=/);
    await page.getByText('看数字').first().click();
    // The figures of 30 days stay until those of seven days have loaded.
    const days = page.getByRole('table', { name: '每天谁来过' }).getByRole('row');
    await days.nth(8).waitFor({ state: 'detached' });
    expect(await days.count()).toBe(8);
    await page.goBack();
    await page.getByRole('radio', { name: '30 天', checked: true }).waitFor();
  });
});

describe('anybody else', () => {
  it('is told that the figures are for administrators', async () => {
    const { page } = await member('moderator');
    await goTo(page, '/');
    await page.getByRole('button', { name: '我的账号' }).click();
    await page.getByRole('menuitem', { name: '设置' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '数据' }).count()).toBe(0);
    await goTo(page, '/admin/analytics');
    await page.getByText('只有管理员能看数据').waitFor();
  });
});
