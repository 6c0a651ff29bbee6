import { describe, expect, it } from '@jest/globals';
import { goTo, member, openTool, phone, reload, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('the top lists', () => {
  it('show everybody but who hides; a row leads to the member, Back to the list', async () => {
    const { page: owner } = await member('yinghuo');
    const { page: other } = await member('trusted');
    const row = other.getByRole('dialog').getByRole('link', { name: 'yinghuo', exact: true });
    const list = async (listed: '出现' | '藏起来') => {
      await goTo(owner, '/settings');
      await owner.getByRole('radio', { name: listed, exact: true }).click();
      await owner.getByText('设置成功').first().waitFor();
    };
    try {
      await goTo(other, '/log');
      await openTool(other, '天榜与地榜');
      await row.click();
      await row.waitFor({ state: 'detached' });
      await other.goBack();
      await row.waitFor();
      await list('藏起来');
      await goTo(other, '/log');
      await openTool(other, '天榜与地榜');
      await other.getByRole('dialog').getByText('你', { exact: true }).waitFor();
      expect(await row.count()).toBe(0);
    } finally {
      await list('出现');
    }
  });
});

describe('a background', () => {
  it('is tried behind the page, kept on reload, and goes as it came', async () => {
    const { page } = await member('moderator');
    const behind = page.locator('html[data-background]');
    await goTo(page, '/log');
    await openTool(page, '背景');
    await page.getByRole('button', { name: '灯塔' }).click();
    await behind.waitFor();
    await page.getByText('夏夜 · 灯塔，正在预览，还没保存').waitFor();
    await page.goBack();
    await behind.waitFor({ state: 'detached' });

    await openTool(page, '背景');
    await page.getByRole('button', { name: '灯塔' }).click();
    await page.getByRole('button', { name: '用这幅' }).click();
    await page.getByText('现在是夏夜 · 灯塔').waitFor();
    const picture = page.waitForResponse(/\/backgrounds\/2-2\.webp$/);
    await reload(page);
    await picture;
    await behind.waitFor();
    const narrow = page.waitForResponse(/\/backgrounds\/phone\/2-2\.webp$/);
    await page.setViewportSize(phone);
    await narrow;
    await page.getByRole('radio', { name: '关', exact: true }).click();
    await page.getByText('背景已关，上次是夏夜 · 灯塔').waitFor();
    await behind.waitFor({ state: 'detached' });
  });
});
