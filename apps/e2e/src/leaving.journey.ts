import { describe, expect, it } from '@jest/globals';
import { followMail, goTo, password, register, signIn, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('an account', () => {
  it('gets another address by the mailed link, and goes for good when its member wants so', async () => {
    const { page } = await visitor();
    const { nickname, email } = await register(page);
    await signIn(page, nickname);
    const fresh = `new-${email}`;
    await goTo(page, '/settings');
    const address = page.locator('#email');
    await address.getByLabel('新邮箱').fill(fresh);
    await address.getByLabel(/^密码/).fill(password);
    await address.getByRole('button', { name: '寄出确认链接' }).click();
    await page.getByText(`确认链接已寄到 ${fresh}`).waitFor();
    await followMail(page, fresh, /emailyz\?for=address/);
    await page.getByRole('heading', { name: `${nickname}，邮箱改好了` }).waitFor();

    await goTo(page, '/settings');
    const leaving = page.locator('#deletion');
    await leaving.getByText('马上删除').waitFor();
    await leaving.getByRole('button', { name: '我要注销账号' }).click();
    await leaving.getByLabel(/^密码/).fill(password);
    await leaving.getByLabel(/请输入你的昵称/).fill('另一个名字');
    await leaving.getByRole('button', { name: '永久注销' }).click();
    await page.getByText('和你的昵称不一样').waitFor();
    await leaving.getByLabel(/请输入你的昵称/).fill(nickname);
    await leaving.getByRole('button', { name: '永久注销' }).click();
    await page.getByText('账号已注销').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await goTo(page, '/signin');
    await page.getByLabel('昵称或邮箱').fill(nickname);
    await page.getByLabel(/^密码/).fill(password);
    await page.getByRole('button', { name: '登录' }).last().click();
    await page.getByText('昵称（邮箱）或密码不对').waitFor();
  });
});
