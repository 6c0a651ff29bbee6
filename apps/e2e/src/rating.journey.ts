import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeTo, goTo, member, password, phone, reload, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const game = '/detail?id=3';
const part = (page: Page) => page.locator('#rating');
const mine = (page: Page) => page.getByRole('region', { name: '我的评分' });

const order = (page: Page) => part(page).getByRole('navigation', { name: '评分的排序' });

async function openRatings(page: Page): Promise<void> {
  await goTo(page, game);
  await comeTo(page, '#rating', order(page));
}
async function returnToRatings(page: Page): Promise<void> {
  await comeBack(page);
  await comeTo(page, '#rating', order(page));
}

/** Deletes the rating that an earlier run left behind. */
async function beginAnew(page: Page): Promise<void> {
  const write = part(page).getByRole('button', { name: '写评分' });
  await write.or(mine(page)).first().waitFor();
  if (await mine(page).isVisible()) await remove(page);
}
async function remove(page: Page): Promise<void> {
  await mine(page).getByRole('button', { name: '删除' }).click();
  await mine(page).getByRole('group', { name: '删除' }).getByRole('button', { name: '删除' }).click();
  await part(page).getByRole('button', { name: '写评分' }).waitFor();
}

describe('a member', () => {
  it('judges a game, finds the draft again, is liked, changes the verdict and takes it back', async () => {
    const one = await member('trusted');
    await openRatings(one.page);
    await beginAnew(one.page);

    const said = `灯塔那一段值得一等 ${Date.now().toString(36)}`;
    await part(one.page).getByRole('button', { name: '写评分' }).click();
    await one.page.getByRole('button', { name: '发表评分' }).click();
    await one.page.getByText('总分和游玩状态至少填一项。').waitFor();
    await one.page.getByRole('radio', { name: '8 分，力荐' }).check();
    await one.page.getByRole('radio', { name: '玩过' }).check();
    await one.page.getByLabel('美术').selectOption('9');
    await one.page.getByLabel('感想').fill(said);
    await one.page.getByText(/草稿已存/).waitFor();
    await returnToRatings(one.page);
    await part(one.page).getByRole('button', { name: '写评分' }).click();
    expect(await one.page.getByLabel('感想').inputValue()).toBe(said);
    expect(await one.page.getByRole('radio', { name: '8 分，力荐' }).isChecked()).toBe(true);
    await one.page.getByRole('button', { name: '发表评分' }).click();
    await mine(one.page).getByText(said).waitFor();

    const other = await member('contributor');
    await openRatings(other.page);
    const row = part(other.page).getByRole('listitem').filter({ hasText: said }).first();
    await row.getByText('8 分', { exact: true }).waitFor();
    await row.getByRole('button', { name: '点赞，现在 0 个赞' }).click();
    await row.getByRole('button', { name: '取消点赞，现在 1 个赞' }).waitFor();
    await returnToRatings(other.page);
    await row.getByRole('button', { name: /^取消点赞/ }).waitFor();

    await mine(one.page).getByRole('button', { name: '改评分' }).click();
    await one.page.getByRole('radio', { name: '9 分，神作', exact: true }).check();
    await one.page.getByRole('button', { name: '保存修改' }).click();
    await mine(one.page).getByText('9 分', { exact: true }).waitFor();
    await returnToRatings(one.page);
    await mine(one.page).getByText('9 分', { exact: true }).waitFor();
    await remove(one.page);
    await returnToRatings(one.page);
    await part(one.page).getByRole('button', { name: '写评分' }).waitFor();
    expect(await part(one.page).getByText(said).count()).toBe(0);
  });
});

describe('a guest', () => {
  // The focus was at the top of the page: the button comes with the member's own rating, later than they are signed in.
  it('signs in over the page and has the button for a rating under the fingers', async () => {
    const { page } = await visitor();
    await openRatings(page);
    await part(page).getByRole('link', { name: '登录' }).click();
    const dialog = page.getByRole('dialog', { name: '欢迎回来' });
    await dialog.getByLabel('昵称或邮箱').fill('newcomer');
    await dialog.getByLabel(/^密码/).fill(password);
    await page.keyboard.press('Enter');
    const write = part(page).getByRole('button', { name: /^(写|改)评分$/ });
    await write.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^(发表评分|保存修改)$/ }).waitFor();
  });

  it('reads ratings in four orders on a phone and is led to sign in', async () => {
    const { page } = await visitor(phone);
    await openRatings(page);
    await part(page).getByRole('link', { name: '登录' }).waitFor();
    await part(page).getByRole('link', { name: '高分' }).click();
    await page.waitForURL((url) => url.searchParams.get('ratings') === 'high');
    // The address keeps the order.
    await reload(page);
    await comeTo(page, '#rating', order(page));
    const scores = part(page).getByText(/^\d+ 分$/);
    await scores.first().waitFor();
    const high = (await scores.allTextContents()).map((text) => parseInt(text));
    expect(high.length).toBeGreaterThan(1);
    expect(high).toEqual(high.toSorted((a, b) => b - a));
  });
});
