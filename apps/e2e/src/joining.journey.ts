import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  comeBack,
  desktop,
  followMail,
  goTo,
  member,
  openOwn,
  password,
  phone,
  register,
  reload,
  signDay,
  signIn,
  visitor,
  walkInBrowser,
  type Newcomer,
} from './browser.ts';

walkInBrowser();

const atPath = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

/** Changes picture and signature; the bar and the settings show both at once and after coming back. */
async function looksOtherwise(page: Page): Promise<void> {
  await openOwn(page, '设置');
  const face = page.locator('#profile img[src^="/media/uploads/"]');
  const square =
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGPQiKogCTGMahjVMHw1AACZcvoBXqn0fgAAAABJRU5ErkJggg==';
  await page
    .locator('#profile input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(square, 'base64') });
  await face.waitFor();
  await page.getByRole('button', { name: '我的账号' }).locator('img[src^="/media/uploads/"]').waitFor();
  await page.getByLabel('签名').fill('在灯塔下面');
  await page.getByRole('button', { name: '保存资料' }).click();
  await page.getByText('设置成功').first().waitFor();
  await comeBack(page);
  await face.waitFor();
  expect(await page.getByLabel('签名').inputValue()).toBe('在灯塔下面');
}

async function declaresToBeAdult(page: Page): Promise<void> {
  await page.getByLabel('我已年满 18 周岁，并愿意对自己看到的内容负责。').check();
  await page.getByRole('button', { name: '我声明' }).click();
  await page.getByText('声明已记下，条件都满足后会自动开放').waitFor();
}

/** The chat's socket tells the other browser, which returns to `/`; this browser's list then has only itself. */
async function endsOtherDevices(page: Page, nickname: string): Promise<void> {
  const other = await member(nickname, desktop, '另一台设备');
  await goTo(other.page, '/wallet?dialog=chat');
  await other.page.getByLabel('聊天内容').waitFor();
  await comeBack(page);
  const devices = page.locator('#sessions').getByRole('listitem');
  await devices.filter({ hasText: '另一台设备' }).waitFor();
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await page.getByText('已退出 1 台设备').waitFor();
  await atPath(other.page, '/');
  await other.page.getByText('登录已失效').waitFor();
  await comeBack(page);
  await devices.first().waitFor();
  expect(await devices.count()).toBe(1);
}

/** Resets the password by the mailed link, which works once; sessions with the old password end. */
async function forgetsThePassword(signedIn: Page, { nickname, email }: Newcomer) {
  const { page } = await visitor();
  await goTo(page, '/signin');
  await page.getByRole('link', { name: '忘记密码' }).click();
  // The form before has a field of nearly the same name, and stays a moment after the path has changed.
  const ask = page.getByRole('button', { name: '寄出链接' });
  await ask.waitFor();
  await page.getByLabel('邮箱').fill(email);
  await ask.click();
  await page.getByText('如果这个邮箱注册过，链接已经寄出').waitFor();
  const link = await followMail(page, email, /repass\?code=/);
  const renewed = `${password}-neu`;
  await page.getByLabel(/^新密码/).fill(renewed);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('新密码已保存，请重新登录').waitFor();
  await signedIn.getByText('登录已失效').waitFor();
  for (const [tried, said] of [
    [password, '昵称（邮箱）或密码不对'],
    [renewed, `欢迎回来，${nickname}`],
  ] as const) {
    await page.getByLabel('昵称或邮箱').fill(nickname);
    await page.getByLabel(/^密码/).fill(tried);
    await page.getByRole('button', { name: '登录' }).last().click();
    await page.getByText(said).waitFor();
  }
  await goTo(page, link);
  await page.getByLabel(/^新密码/).fill(renewed);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('这个链接已经用过或过期了').waitFor();
}

describe('a newcomer', () => {
  it('registers, signs the day, looks otherwise, ends other devices, and comes back in by mail when the password is forgotten', async () => {
    const { page } = await visitor();
    const { nickname, email } = await register(page);
    await signIn(page, nickname);
    await page.getByText('今日首次访问').waitFor();
    await openOwn(page, '钱包');
    await page.getByRole('table').getByText('今日首次访问').waitFor();
    await signDay(page);

    await openOwn(page, '钱包');
    const ledger = page.getByRole('table');
    await ledger.getByText('今日首次访问').waitFor();
    await ledger.getByText('每日签到').first().waitFor();
    expect(await ledger.getByRole('row').count()).toBe(4);
    await page.getByRole('button', { name: '今天已签到' }).waitFor();

    await looksOtherwise(page);
    await declaresToBeAdult(page);
    await endsOtherDevices(page, nickname);
    await forgetsThePassword(page, { nickname, email });
  });

  it('is told what is wrong, in words, and keeps what was typed', async () => {
    const { page } = await visitor();
    await goTo(page, '/register');
    await page.getByLabel('昵称').fill('newcomer');
    await page.getByLabel('邮箱').fill('not an address');
    await page.getByText('已经有人用了').waitFor();
    await page.getByLabel(/^密码/).fill('short');
    await page.getByRole('button', { name: '注册' }).last().click();
    await page.getByText('格式不对').waitFor();
    await reload(page);
    expect(await page.getByLabel('昵称').inputValue()).toBe('newcomer');
    await goTo(page, '/signin');
    await page.getByLabel('昵称或邮箱').fill('newcomer');
    await page.getByLabel(/^密码/).fill('wrong-password-1');
    await page.getByRole('button', { name: '登录' }).last().click();
    await page.getByText('昵称（邮箱）或密码不对').waitFor();
  });
});

describe('a guest who wants to take part', () => {
  /** In the dialog that stands over the page, by the keyboard alone. */
  async function signsInOver(page: Page, tried: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: '欢迎回来' });
    const name = dialog.getByLabel('昵称或邮箱');
    await name.waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
    await name.fill('newcomer');
    await page.keyboard.press('Tab');
    await page.keyboard.type(tried);
    await page.keyboard.press('Enter');
  }

  it('signs in over the page, and is where they were: at the comments', async () => {
    const { page } = await visitor(phone);
    await goTo(page, '/message');
    const before = page.url();
    await page.getByRole('main').getByRole('link', { name: '登录' }).press('Enter');
    await signsInOver(page, `${password}-no`);
    await page.getByText('昵称（邮箱）或密码不对').waitFor();
    await page.getByRole('dialog').getByLabel(/^密码/).fill(password);
    // It rests for three seconds after a refusal.
    await page.getByRole('dialog').getByRole('button', { name: '登录' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction((field) => document.activeElement?.ariaLabel === field, '写留言');
    expect(page.url()).toBe(before);
  });

  it('likes a note, is let in, and goes on', async () => {
    const { page } = await visitor();
    await goTo(page, '/notes');
    const like = page
      .getByRole('main')
      .getByRole('button', { name: /^喜欢，/ })
      .first();
    await like.click();
    await page.getByText('登录后可以点喜欢').waitFor();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await signsInOver(page, password);
    await page.getByText('欢迎回来，').last().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('loses nothing of a note that they began to write', async () => {
    const { page } = await visitor();
    await goTo(page, '/writeNote');
    const text = `登录之前写的 ${Date.now().toString(36)}`;
    await page.getByLabel('正文').fill(text);
    await page.getByRole('main').getByRole('link', { name: /登录/ }).first().click();
    await signsInOver(page, password);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('正文').inputValue()).toBe(text);
    await page.getByLabel('正文').fill('');
  });
});

describe('a trusted member', () => {
  it('sees all thirteen entries and opens a guarded section', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/');
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
    await goTo(one.page, '/settings');
    await goTo(other.page, '/wallet?dialog=chat');
    await other.page.getByLabel('聊天内容').fill('还没说完');
    const row = one.page.getByRole('listitem').filter({ hasText: tablet });
    await row.getByRole('button', { name: '退出这台设备' }).click();
    await one.page.getByText('已退出 1 台设备').waitFor();
    await row.waitFor({ state: 'detached' });
    // The other device learns it by the chat's socket, without any input.
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.page.getByText('登录已失效').waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await signIn(other.page, 'contributor');
    await other.page.getByTitle('打开公共聊天').click();
    expect(await other.page.getByLabel('聊天内容').inputValue()).toBe('还没说完');
  });
});
