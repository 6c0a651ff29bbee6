import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, goTo, member, phone, signIn, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
describe('a member', () => {
  it('finds a game by narrowing a list, judges it by what is there, and takes its link', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    await cards(page).first().waitFor();

    // Find: every choice says how many games it leaves.
    await page.getByRole('button', { name: '筛选' }).click();
    const choice = page.getByRole('group', { name: '译本' }).getByRole('button', { name: /^官方中文/ });
    const left = Number((await choice.innerText()).replace(/\D/g, ''));
    await choice.click();
    await page.waitForURL(/kind=officialZh/);
    await page.getByRole('button', { name: '去掉条件：官方中文' }).waitFor();
    await page.waitForFunction(
      (left) => document.querySelector('p[aria-live] b')?.textContent === left.toLocaleString('zh-CN'),
      left,
    );
    await page.getByRole('group', { name: '标签' }).getByRole('button').first().click();
    await page.waitForURL(/labels=\d+/);
    await page.getByRole('button', { name: '清除条件' }).click();
    await page.waitForURL((url) => url.search === '');

    // Back restores the loaded parts and the scroll position.
    await page.getByRole('button', { name: '加载更多' }).click();
    await cards(page).nth(30).scrollIntoViewIfNeeded();
    const far = await cards(page).nth(30).getByRole('heading').innerText();
    const place = await page.evaluate(() => window.scrollY);
    // By its name: others update games meanwhile, and the list is renewed.
    await page.getByRole('heading', { name: far, exact: true }).first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: far }).waitFor();
    await page.goBack();
    await cards(page).nth(30).waitFor();
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 200, place);

    // A page that is opened by its address begins at its top: it was where the one before in this tab had been.
    await goTo(page, '/log');
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForFunction(() => window.scrollY === 400);
    await goTo(page, '/intel');
    await page.getByRole('heading', { level: 1, name: '情报' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // Judge: open the pictures, turn them by keys, see similar games.
    await goTo(page, '/detail?id=1');
    await page.getByRole('heading', { name: '相似作品' }).waitFor();
    const picture = page.locator('#images button').first();
    await picture.scrollIntoViewIfNeeded();
    await picture.click();
    const box = page.getByRole('dialog', { name: '看大图' });
    await box.getByText(/^1 \/ /).waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByText(/^2 \/ /).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    // Download.
    const link = page.locator('#versions').getByRole('button', { name: '取链接' }).first();
    await link.click();
    await page
      .locator('#versions')
      .getByRole('link', { name: /^(https?|magnet):/ })
      .first()
      .waitFor();

    // Check what came, and see what became of the links.
    await goTo(page, '/detail?id=4');
    const checked = page.locator('#versions details', { has: page.locator('input[type=file]') }).first();
    await checked
      .getByLabel('校验文件')
      .setInputFiles({ name: 'game.zip', mimeType: 'application/zip', buffer: Buffer.from('abc') });
    await checked.getByText('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad').waitFor();
    await checked.getByText(/^校验不通过/).waitFor();
    await checked.getByRole('button', { name: '链接记录' }).click();
    await checked
      .getByText(/添加了/)
      .first()
      .waitFor();
  });

  it('keeps a list of their own, takes it along, and is told which line of another is broken', async () => {
    const { page } = await member('moderator', phone);
    await goTo(page, '/my-games');
    await page.getByRole('navigation', { name: '游玩状态' }).getByRole('link', { name: /^玩过/ }).waitFor();
    const file = page.getByLabel('选择文件');
    const bring = (text: string) =>
      file.setInputFiles({ name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await bring('gameId,play\n5,done\n6,gone\n');
    await page
      .getByRole('status')
      .getByText(/第 3 行/)
      .waitFor();
    await bring('gameId,play\n5,wish\n');
    await page.getByText(/改动 [01] 部/).waitFor();
    await page.getByRole('navigation', { name: '游玩状态' }).getByRole('link', { name: /^想玩/ }).click();
    await page.locator('main a[href="/detail?id=5"]').first().waitFor();
    await comeBack(page);
    await page.locator('main a[href="/detail?id=5"]').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^yinghuo-games-.*\.csv$/);
  });

  it('is led to a maker while typing its name', async () => {
    const { page } = await visitor();
    await goTo(page, '/log');
    await page.keyboard.press('/');
    await page.getByPlaceholder('找作品、标签、便签、会员、页面').fill('夜行列车');
    await page.getByRole('group', { name: '制作方与人物' }).getByRole('option', { name: '夜行列车社' }).click();
    await page.getByRole('heading', { level: 1, name: '夜行列车社' }).waitFor();
  });

  it('finds a group by a part of its name', async () => {
    const { page } = await visitor();
    await goTo(page, '/log');
    await page.keyboard.press('/');
    await page.getByPlaceholder('找作品、标签、便签、会员、页面').fill('退潮观测');
    await page.getByRole('group', { name: '社群' }).getByRole('option', { name: '退潮观测站' }).click();
    await page.getByRole('heading', { level: 1, name: '退潮观测站' }).waitFor();
  });

  it('reads the ranking with its formula, by aspect, without scores until they have rated', async () => {
    const { page } = await visitor();
    await goTo(page, '/ranking');
    await page.getByText('评分榜还没有解锁').waitFor();
    await page.getByText('（10 × m + 全部票分之和）÷（10 + 票数）').waitFor();
    await signIn(page, 'trusted');
    await goTo(page, '/ranking');
    await page
      .getByText(/人评分$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: '音乐' }).click();
    await page.waitForURL(/aspect=music/);
    await page.getByRole('switch', { name: '评过分之后才显示分数' }).check();
    await page.getByText('评过才显示').first().waitFor();
  });
});
