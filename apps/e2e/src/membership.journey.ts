import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeBackUntil, find, goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

const main = (page: Page) => page.getByRole('main');
const ends = (page: Page) => main(page).getByRole('heading', { level: 2 }).first();

async function openMembership(page: Page): Promise<string> {
  await goTo(page, '/uservip');
  return ends(page).innerText();
}

describe('a membership', () => {
  it('is bought for coins, thirty days on from its end, and given to another, who has it', async () => {
    const { page } = await member('yinghuo');
    const { page: other } = await member('contributor');
    const [own, theirs] = [await openMembership(page), await openMembership(other)];

    await main(page)
      .getByRole('button', { name: /^(开通|再续) 30 天$/ })
      .click();
    const question = page.getByRole('dialog');
    await question.getByText('花 100 枚硬币，换 30 天会员？').waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    await main(page)
      .getByRole('button', { name: /^(开通|再续) 30 天$/ })
      .click();
    await question.getByRole('button', { name: '花 100 枚硬币' }).click();
    await page
      .getByRole('alert')
      .getByText(/^会员到 /)
      .waitFor();
    await question.waitFor({ state: 'detached' });
    await ends(page).filter({ hasNotText: own }).waitFor();
    await comeBack(page);
    await ends(page).filter({ hasNotText: own, hasText: /^到 / }).waitFor();

    await page.getByLabel('对方的昵称').fill('yinghuo');
    await page.getByRole('button', { name: '查一下' }).click();
    await page.getByText('给自己开通，用上面的按钮。').waitFor();
    await page.getByLabel('对方的昵称').fill('contributor');
    await page.getByRole('button', { name: '查一下' }).click();
    await page.getByRole('button', { name: '送给 contributor' }).click();
    await question.getByText('花 100 枚硬币，送给 contributor 30 天会员？送出后收不回来。').waitFor();
    await question.getByRole('button', { name: '花 100 枚硬币' }).click();
    await page.getByText('送给 contributor 的 30 天已经到了').waitFor();
    await question.waitFor({ state: 'detached' });
    await comeBackUntil(other, ends(other).filter({ hasNotText: theirs, hasText: /^到 / }));

    await openOwn(page, '钱包');
    await main(page).getByRole('table').getByText('购买会员').nth(1).waitFor();
  });

  it('that somebody cannot pay says how many coins are missing and where they come from', async () => {
    const { page } = await member('newcomer');
    await goTo(page, '/log');
    await find(page, '会员', '会员');
    await main(page)
      .getByText(/还差 \d+ 枚。$/)
      .waitFor();
    await main(page)
      .getByRole('button', { name: /^还差 \d+ 枚$/, disabled: true })
      .first()
      .waitFor();
    await main(page).getByRole('link', { name: '硬币从哪里来' }).click();
    await page.getByRole('heading', { level: 1, name: '钱包' }).waitFor();
  });
});
