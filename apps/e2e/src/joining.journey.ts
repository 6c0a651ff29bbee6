import { describe, expect, it } from '@jest/globals';
import { desktop, member, openOwn, password, signIn, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('a newcomer', () => {
  it('registers, activates, signs in, gets the coin of the day, signs the day and sees in the wallet where both came from', async () => {
    const { page } = await visitor();
    const nickname = `萤${Date.now().toString(36).slice(-6)}`;
    const email = `${Date.now()}@demo.invalid`;
    await page.goto('/register');
    await page.getByLabel('昵称').fill(nickname);
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel(/^密码/).fill(password);
    await page.getByRole('button', { name: '注册' }).last().click();
    await page.getByText(email).waitFor();

    await page.getByRole('link', { name: '看本机邮件' }).click();
    await page.getByText(`寄给 ${email}`).waitFor();
    const link = page.getByRole('link', { name: /emailyz\?code=/ }).first();
    await page.goto((await link.getAttribute('href'))!.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('heading', { name: `${nickname}，账号已激活` }).waitFor();

    await signIn(page, nickname);
    await page.getByText('今日首次访问').waitFor();
    await openOwn(page, '钱包');
    await page.getByRole('table').getByText('今日首次访问').waitFor();
    await page.getByRole('link', { name: '萤火 首页' }).first().click();
    await page.getByRole('button', { name: '签到 +5 点' }).click();
    await page.getByText(/签到成功/).waitFor();

    await openOwn(page, '钱包');
    const ledger = page.getByRole('table');
    await ledger.getByText('今日首次访问').waitFor();
    await ledger.getByText('每日签到').first().waitFor();
    expect(await ledger.getByRole('row').count()).toBe(4);
    await page.getByRole('button', { name: '今天已签到' }).waitFor();
  });

  it('is told what is wrong, in words, and keeps what was typed', async () => {
    const { page } = await visitor();
    await page.goto('/register');
    await page.getByLabel('昵称').fill('newcomer');
    await page.getByLabel('邮箱').fill('not an address');
    await page.getByText('已经有人用了').waitFor();
    await page.getByLabel(/^密码/).fill('short');
    await page.getByRole('button', { name: '注册' }).last().click();
    await page.getByText('格式不对').waitFor();
    await page.reload();
    expect(await page.getByLabel('昵称').inputValue()).toBe('newcomer');
    await page.goto('/signin');
    await page.getByLabel('昵称或邮箱').fill('newcomer');
    await page.getByLabel(/^密码/).fill('wrong-password-1');
    await page.getByRole('button', { name: '登录' }).last().click();
    await page.getByText('昵称（邮箱）或密码不对').waitFor();
  });
});

describe('a trusted member', () => {
  it('sees all thirteen entries and opens a guarded section', async () => {
    const { page } = await member('trusted');
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: '主导航' });
    for (const name of ['福利', 'RPG', '同人', '机翻', '求物', '赞助'])
      await nav.getByRole('link', { name, exact: true }).waitFor();
    await nav.getByRole('link', { name: 'RPG', exact: true }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
  });

  it('ends another device from the settings; that one starts again at the root and keeps what was being written', async () => {
    const tablet = `平板 ${Date.now().toString(36)}`;
    const one = await member('contributor');
    const other = await member('contributor', desktop, tablet);
    await one.page.goto('/settings');
    await other.page.goto('/wallet?dialog=chat');
    await other.page.getByLabel('聊天内容').fill('还没说完');
    const row = one.page.getByRole('listitem').filter({ hasText: tablet });
    await row.getByRole('button', { name: '退出这台设备' }).click();
    await one.page.getByText('已退出 1 台设备').waitFor();
    await row.waitFor({ state: 'detached' });
    // Nobody touches the other device: the chat's socket tells it.
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.page.getByText('登录已失效').waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await signIn(other.page, 'contributor');
    await other.page.getByTitle('打开公共聊天').click();
    expect(await other.page.getByLabel('聊天内容').inputValue()).toBe('还没说完');
  });
});
