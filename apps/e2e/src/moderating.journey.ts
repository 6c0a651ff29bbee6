import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeBackUntil, comeTo, goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

const mark = Date.now().toString(36);

describe('a moderator', () => {
  const comment = (page: Page, text: string) => page.locator('li[id^=c]').filter({ hasText: text }).first();
  const said = `这句先放一放 ${mark}`;
  const arrive = (page: Page) => comeTo(page, '#comments', page.locator('li[id^=c]').first());

  async function decide(page: Page, choice: '隐藏' | '恢复显示', send: '隐藏' | '恢复'): Promise<void> {
    await comment(page, said).getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('menuitem', { name: choice }).click();
    await comment(page, said).getByLabel(/^理由/).fill('先问问大家');
    await comment(page, said).getByRole('button', { name: send, exact: true }).click();
    await comment(page, said).getByLabel(/^理由/).waitFor({ state: 'detached' });
  }

  it('hides a comment and shows it again; readers see that on coming back', async () => {
    const [moderator, author, reader] = [
      await member('moderator'),
      await member('trusted'),
      await member('contributor'),
    ];
    for (const { page } of [author, moderator, reader]) await goTo(page, '/detail?id=8');
    await comeTo(author.page, '#comments', author.page.getByLabel('写评论'));
    await author.page.getByLabel('写评论').fill(said);
    await author.page.getByLabel('写评论').press('Control+Enter');
    await comment(author.page, said).waitFor();
    for (const { page } of [moderator, reader]) {
      await comeBackUntil(page, comment(page, said), () => arrive(page));
    }

    await decide(moderator.page, '隐藏', '隐藏');
    await comment(moderator.page, said).getByText('已隐藏').waitFor();
    await comeBack(moderator.page);
    await arrive(moderator.page);
    await comment(moderator.page, said).getByText('已隐藏').waitFor();
    do {
      await comeBack(reader.page);
      await arrive(reader.page);
    } while (await comment(reader.page, said).isVisible());

    // Only the author still sees the comment, with the reason.
    const own = author.page
      .getByRole('region', { name: '你被隐藏的评论' })
      .getByRole('listitem')
      .filter({ hasText: said });
    await comeBack(author.page);
    await arrive(author.page);
    await own.getByText('隐藏的理由：先问问大家').waitFor();

    await decide(moderator.page, '恢复显示', '恢复');
    await comment(moderator.page, said).getByText('已隐藏').waitFor({ state: 'detached' });
    await comeBackUntil(reader.page, comment(reader.page, said), () => arrive(reader.page));
  });
});

describe('intel', () => {
  it('is told, hidden, shown again and deleted, and the feed follows without a reload', async () => {
    const { page } = await member('moderator');
    const title = `河灯社公布新作 ${mark}`;
    const row = page.getByRole('article').filter({ hasText: title });
    const ask = async (button: string, reason?: string) => {
      await row.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (reason) await dialog.getByLabel('原因（发布者会看到）').fill(reason);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const away = async () => {
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '便签', exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === '/notes');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: '情报', exact: true }).waitFor();
    };
    await goTo(page, '/intel');
    await page.getByRole('button', { name: '发一条情报' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '发布' }).click();
    await form.getByText('请输入标题').waitFor();
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('内容').fill('官网放出了第一张图。');
    await form.getByLabel('来源地址').fill(`https://news.example/${mark}`);
    await form.getByRole('button', { name: '发布' }).click();
    await form.waitFor({ state: 'detached' });
    await row.waitFor();

    await ask('隐藏', '还没有核实');
    await row.getByText('已被隐藏').waitFor();
    await away();
    await row.getByText('已被隐藏').waitFor();
    await ask('恢复', '核实过了');
    await row.getByText('已被隐藏').waitFor({ state: 'detached' });
    await ask('删除');
    await row.waitFor({ state: 'detached' });
    await away();
    await page.getByRole('article').first().waitFor();
    expect(await row.count()).toBe(0);
  });
});

describe('an administrator', () => {
  it('announces something, changes it and takes it back; readers see each on the next page', async () => {
    const [owner, reader] = [await member('yinghuo'), await member('trusted')];
    const title = `今晚停电半小时 ${mark}`;
    const list = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const open = (page: Page) => page.getByRole('heading', { level: 2, name: title });
    await goTo(reader.page, '/announcements');
    const { page } = owner;
    await goTo(page, '/log');
    await openOwn(page, '站务');
    await page.getByRole('button', { name: '新写一条' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请输入标题').waitFor();
    await page.getByLabel('标题').fill(title);
    await page.getByLabel('内容（Markdown）').fill('机房检修，十点半回来。');
    await page.getByRole('button', { name: '保存' }).click();
    await list(page).getByText('正在显示').waitFor();
    await comeBack(page);
    await list(page).getByText('正在显示').waitFor();
    await comeBackUntil(reader.page, open(reader.page));

    await list(page).getByRole('button', { name: '修改' }).click();
    await page.getByRole('checkbox', { name: '隐藏' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await list(page).getByText('已隐藏').waitFor();
    await comeBack(page);
    await list(page).getByText('已隐藏').waitFor();
    do await comeBack(reader.page);
    while (await open(reader.page).isVisible());
  });
});
