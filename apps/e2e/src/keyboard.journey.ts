import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goTo, member, phone, walkInBrowser } from './browser.ts';

walkInBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Waits until this has the focus; the page's other heading may be the same words. */
const focused = (page: Page, what: string) =>
  page.waitForFunction((what) => document.activeElement?.matches(what), what);

describe('whoever goes by keys', () => {
  it('begins at the heading of the page that a link leads to, and on Back at that link', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/');
    // The toolbar comes with what follows the focus.
    await page.getByRole('button', { name: '意见反馈' }).waitFor();
    const link = page.getByRole('main').getByRole('article').nth(5).getByRole('heading').getByRole('link');
    const [title, href] = [await link.innerText(), (await link.getAttribute('href'))!];
    await link.focus();
    await page.keyboard.press('Enter');
    await heading(page, title).waitFor();
    await focused(page, 'main h1');
    await page.goBack();
    await focused(page, `main article h2 a[href="${href}"]`);
  });

  it('keeps the focus at the foot of a page that still loads, and what is there does what it says', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/');
    await page.getByRole('contentinfo').getByRole('button', { name: '键盘快捷键' }).focus();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor();
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focused(page, 'footer button:has(kbd)');
  });

  it('finds nothing that has the focus beneath the bar of a phone', async () => {
    const { page } = await member('trusted', phone);
    await goTo(page, '/wallet');
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('navigation', { name: '底部导航' });
    const beneath: string[] = [];
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      const hidden = await bar.evaluate((bar) => {
        const focused = document.activeElement!;
        const { top, height } = focused.getBoundingClientRect();
        const isBeneath = top + height / 2 > bar.getBoundingClientRect().top;
        return isBeneath && focused.closest('main, footer') && focused.textContent;
      });
      if (hidden) beneath.push(hidden);
    }
    expect(beneath).toEqual([]);
  });
});
