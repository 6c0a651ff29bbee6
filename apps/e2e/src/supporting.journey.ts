import { describe, it } from '@jest/globals';
import { comeBack, comeBackUntil, goTo, member, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('the support page', () => {
  it('is closed to newcomers and guests; what an administrator records, its giver reads with thanks and the sum', async () => {
    const { page: guest } = await visitor();
    await goTo(guest, '/zanzhus');
    await guest.getByRole('main').getByRole('link', { name: '登录' }).waitFor();
    const { page: newcomer } = await member('newcomer');
    await goTo(newcomer, '/zanzhus');
    await newcomer.getByRole('main').getByRole('link', { name: /设置/ }).waitFor();

    const { page: giver } = await member('moderator');
    await goTo(giver, '/zanzhus');
    const { page } = await member('yinghuo');
    await goTo(page, '/zanzhus');
    const said = `旅程里的灯油 ${Date.now().toString(36)}`;
    await page.getByLabel('谁给的').fill('没有这个人的昵称');
    await page.getByLabel('金额（元）').fill('十二');
    await page.getByRole('button', { name: '登记' }).click();
    await page.getByText('写一个金额，比如 12 或 12.50').waitFor();
    await page.getByLabel('谁给的').fill('moderator');
    await page.getByLabel('金额（元）').fill('12.50');
    await page.getByLabel('留言', { exact: true }).fill(said);
    await page.getByRole('button', { name: '登记' }).click();
    await page.getByText('登记好了').waitFor();
    await comeBack(page);
    const row = page.getByRole('listitem').filter({ hasText: said });
    await row.getByText('12.5').first().waitFor();

    await comeBackUntil(giver, giver.getByRole('listitem').filter({ hasText: said }));
    await giver.getByText(/^你一共赞助过 \d+ 次，.+，谢谢。$/).waitFor();
  });
});
