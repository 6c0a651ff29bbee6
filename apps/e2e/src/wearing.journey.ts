import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cardOf, comeBack, goTo, leaveDialog, member, openCard, walkInBrowser } from './browser.ts';

walkInBrowser();

const nickname = 'yinghuo';
/** A frame that this member can pay. */
const affordable = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/^[\d,]+$/), hasNotText: /还差|会员专属/ })
    .filter({ has: page.getByRole('button', { name: /^试穿/ }) })
    .first();

describe('the wardrobe', () => {
  it('tries a frame on bubble and card, sells it for what the question said, and others see it worn', async () => {
    const { page } = await member(nickname);
    const { page: other } = await member('contributor');
    await goTo(page, '/wardrobe');
    const shown = page.getByRole('region', { name: '试穿' });
    const item = affordable(page);
    const name = await item.getByRole('heading').innerText();
    const picture = (await item.locator('img[src*="frame-"]').getAttribute('src'))!;
    const worn = `img[src="${picture}"]`;
    await item.getByRole('button', { name: `试穿${name}` }).click();
    await shown.getByRole('group', { name: '聊天里的样子' }).locator(worn).waitFor();
    await shown.getByRole('group', { name: '名片上的样子' }).locator(worn).waitFor();
    // What is only tried on nobody else sees.
    await goTo(other, '/log');
    await openCard(other, nickname);
    expect(await cardOf(other).locator(worn).count()).toBe(0);
    await leaveDialog(other);

    await page.getByRole('button', { name: `兑换「${name}」` }).click();
    const question = page.getByRole('dialog', { name: `兑换「${name}」` });
    const left = await question.getByRole('definition').last().innerText();
    await question.getByRole('button', { name: /季节点兑换$/ }).click();
    await page.getByText(`「${name}」是你的了`).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByText(`季节点${left}`).first().waitFor();

    const before = await page.getByRole('button', { name: /^取下/ }).first().getAttribute('aria-label');
    await page.getByRole('button', { name: `戴上${name}` }).click();
    await page.getByRole('button', { name: `取下${name}` }).waitFor();
    await comeBack(page);
    await page.getByRole('button', { name: `取下${name}` }).waitFor();
    await page.getByRole('button', { name: '我的账号' }).locator(worn).waitFor();

    // Others' changes may come some seconds late.
    const wornByThem = cardOf(other).locator(worn).first();
    const opensTheCard = async () => {
      await openCard(other, nickname);
      await cardOf(other).locator('img[src*="frame-"]').first().waitFor();
    };
    await opensTheCard();
    while (!(await wornByThem.isVisible())) {
      await leaveDialog(other);
      await comeBack(other);
      await opensTheCard();
    }

    if (before) await page.getByRole('button', { name: before.replace('取下', '戴上') }).click();
    await page.getByRole('button', { name: `戴上${name}` }).waitFor();
  });
});
