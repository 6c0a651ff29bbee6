import { describe, expect, it } from '@jest/globals';
import { comeBack, goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('a member who missed a day', () => {
  it('makes it up for coins; calendar, ledger and the coins on hand say so', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/');
    await openOwn(page, '钱包');
    const missed = page.getByRole('button', { name: /补签 \d+ 日/ });
    await missed.first().waitFor();
    const days = await missed.count();
    await missed.first().click();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await missed.count()).toBe(days);
    await missed.first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText(/补签好了/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('table').getByText('补签').first().waitFor();
    await comeBack(page);
    await page.getByRole('table').getByText('补签').first().waitFor();
    expect(await missed.count()).toBeLessThan(days);
  });
});
