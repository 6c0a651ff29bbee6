import { describe, expect, it } from '@jest/globals';
import { goTo, member, phone, reload, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('a member', () => {
  it('follows somebody who is suggested, and reads what they published', async () => {
    const { page } = await member('newcomer', phone);
    await goTo(page, '/following');
    const suggested = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '关注', exact: true }) });
    await suggested.first().waitFor();
    const name = (await suggested.first().locator('b').innerText()).split(/\s/)[0]!;
    await suggested.first().getByRole('button', { name: '关注', exact: true }).click();
    await page.getByText('已关注').first().waitFor();
    await reload(page);
    await page.getByRole('list', { name: '关注的人写的' }).getByText(name, { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

describe('a guest', () => {
  it('finds a list as rows again, and walks it by keys', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    await page.getByRole('button', { name: '列表', exact: true }).click();
    await reload(page);
    expect(await page.evaluate(() => document.documentElement.dataset.list)).toBe('rows');
    const second = page.getByRole('main').getByRole('article').nth(1);
    const title = await second.getByRole('heading').innerText();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('reads Traditional characters where they ask for them, and what they type stays as it is', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    await page.getByRole('contentinfo').getByRole('button', { name: '繁體' }).click();
    await page.getByRole('heading', { level: 1, name: '視覺小說' }).waitFor();
    await reload(page);
    await page.getByRole('heading', { level: 1, name: '視覺小說' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant');
    await page.keyboard.press('/');
    await page.keyboard.insertText('视觉小说');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '视觉小说');
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: '简体' }).click();
    await page.getByRole('heading', { level: 1, name: '视觉小说' }).waitFor();
  });
});
