import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { member, phone, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function decide(page: Page, id: number, choice: '通过' | '拒绝', reason = ''): Promise<void> {
  await page.goto(`/admin/audit?kind=game&section=otome&open=game-${id}`);
  if (reason) await page.getByLabel('理由', { exact: true }).fill(reason);
  // By the keyboard: the chat may lie over it.
  await page.getByRole('button', { name: choice }).press('Enter');
  await page.getByText(choice === '通过' ? '已通过' : '已拒绝').waitFor();
}

describe('a member', () => {
  it('sends in a game, mends it when it is declined, and sees it published', async () => {
    const { page } = await member('contributor');
    const title = `萤火邮差 ${Date.now().toString(36)}`;

    await page.goto('/submitGame');
    // Somebody has that one already.
    await page.getByLabel('中文标题').fill('潮汐邮局');
    await page.getByRole('region', { name: '站里可能已经有了' }).getByText('同名').waitFor();
    await page.getByLabel('分区', { exact: true }).selectOption('otome');
    await page.getByLabel('中文标题').fill(title);
    await page.getByText('没有发现同名或同编号的作品').waitFor();
    await page.getByRole('textbox', { name: '简介' }).fill('一封信。');
    await page.getByText(/^草稿已保存/).waitFor();
    await page.waitForURL(/draft=\d+/);
    await page.reload();
    expect(await page.getByLabel('中文标题').inputValue()).toBe(title);

    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('请选择年龄分级').waitFor();
    await page.getByRole('radio', { name: '全年龄' }).check({ force: true });
    // A button rests for three seconds.
    await page.locator('button[aria-disabled=false]', { hasText: '提交审核' }).click();
    await page.waitForURL(/\/my-submissions\?sent=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('sent'));
    await row(page, title)
      .getByText(/^前面还有 \d+ 部$/)
      .waitFor();

    const moderator = await member('moderator');
    await decide(moderator.page, id, '拒绝', '简介太短，请多写两句');
    await page.reload();
    await row(page, title).getByText('简介太短，请多写两句').waitFor();
    await row(page, title).getByRole('link', { name: '修改后重新提交' }).click();
    await page.getByText('简介太短，请多写两句').waitFor();
    const intro = '一封写给夏天的信，要在最后一班渡船离岸之前送到灯塔。';
    await page.getByRole('textbox', { name: '简介' }).fill(intro);
    await page.getByRole('button', { name: '提交修改' }).click();
    await page.waitForURL(/\/otomeDetail/);
    await page.goto('/my-submissions');
    await row(page, title).getByText('等待审核').waitFor();

    await decide(moderator.page, id, '通过');
    await page.reload();
    await row(page, title).getByText('已收录').waitFor();
    const guest = await visitor(phone);
    await guest.page.goto(`/otomeDetail?id=${id}`);
    await guest.page.getByRole('heading', { name: title }).waitFor();
    await guest.page.getByText(intro).waitFor();
  });
});
