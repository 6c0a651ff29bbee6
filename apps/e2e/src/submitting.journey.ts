import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeBackUntil, find, goTo, member, phone, reload, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function decide(page: Page, title: string, choice: '通过' | '拒绝', reason = ''): Promise<void> {
  await page.getByRole('list', { name: '等待审核的内容' }).getByRole('button', { name: title }).first().click();
  if (reason) await page.getByLabel('理由', { exact: true }).fill(reason);
  await page.getByRole('button', { name: choice }).click();
  await page.getByText(choice === '通过' ? '已通过' : '已拒绝').waitFor();
}

describe('a member', () => {
  it('sends in a game, mends it when it is declined, and sees it published', async () => {
    const { page } = await member('contributor');
    const title = `萤火邮差 ${Date.now().toString(36)}`;

    await goTo(page, '/submitGame');
    // The catalogue has a game of this title already.
    await page.getByLabel('中文标题').fill('潮汐邮局');
    await page.getByRole('region', { name: '站里可能已经有了' }).getByText('同名').waitFor();
    await page.getByLabel('分区', { exact: true }).selectOption('otome');
    await page.getByLabel('中文标题').fill(title);
    await page.getByText('没有发现同名或同编号的作品').waitFor();
    await page.getByRole('textbox', { name: '简介' }).fill('一封信。');
    await page.getByText(/^草稿已保存/).waitFor();
    await page.waitForURL(/draft=\d+/);
    // It went away with the new address, and the form jumped up under the hand that wrote.
    await page.getByText(/^没写完的草稿/).waitFor();
    await reload(page);
    expect(await page.getByLabel('中文标题').inputValue()).toBe(title);

    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('请选择年龄分级').waitFor();
    await page.getByRole('radio', { name: '全年龄' }).check({ force: true });
    // The invalid form was not sent, so the button works at once.
    await page.getByRole('button', { name: '提交审核', exact: true }).click();
    await page.waitForURL(/\/my-submissions\?sent=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('sent'));
    await row(page, title)
      .getByText(/^前面还有 \d+ 部$/)
      .waitFor();

    const moderator = await member('moderator');
    await goTo(moderator.page, '/admin/audit?kind=game&section=otome');
    await decide(moderator.page, title, '拒绝', '简介太短，请多写两句');
    await comeBackUntil(page, row(page, title).getByText('简介太短，请多写两句'));
    await row(page, title).getByRole('link', { name: '修改后重新提交' }).click();
    await page.getByText('简介太短，请多写两句').waitFor();
    const intro = '一封写给夏天的信，要在最后一班渡船离岸之前送到灯塔。';
    await page.getByRole('textbox', { name: '简介' }).fill(intro);
    await page.getByRole('button', { name: '提交修改' }).click();
    await page.waitForURL(/\/otomeDetail/);
    await page.getByText(intro).waitFor();
    await find(page, '投稿', '投稿收录');
    await page.getByRole('link', { name: '我的投稿' }).click();
    await row(page, title).getByText('等待审核').waitFor();

    await comeBack(moderator.page);
    await decide(moderator.page, title, '通过');
    await comeBackUntil(page, row(page, title).getByText('已收录'));
    // The moderator finds the game published, too.
    await find(moderator.page, title, title);
    await moderator.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await moderator.page.getByText('正在等待审核').waitFor({ state: 'detached' });
    const guest = await visitor(phone);
    await goTo(guest.page, `/otomeDetail?id=${id}`);
    await guest.page.getByRole('heading', { name: title }).waitFor();
    await guest.page.getByText(intro).waitFor();
  });

  it('takes over an export: nothing before it was looked at, nothing of one that is broken', async () => {
    const { page } = await member('trusted');
    const mark = Date.now().toString(36);
    await goTo(page, '/submitGame');
    const title = page.getByLabel('中文标题');
    await title.fill(`先写的 ${mark}`);
    await page.getByRole('button', { name: '从 VNDB / Bangumi 导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入一部作品的资料' });
    await dialog.getByLabel('JSON 内容').fill('{"id": 7,\n "name": }');
    await dialog.getByRole('button', { name: '读取' }).click();
    await dialog.getByText(/第 2 行/).waitFor();
    const found = { id: 900001, type: 4, name: '夏夜の蛍火', name_cn: `夏夜的萤火 ${mark}`, date: '2025-07-19' };
    await dialog.getByLabel('JSON 内容').fill(JSON.stringify(found));
    await dialog.getByRole('button', { name: '读取' }).click();
    await dialog.getByText(`读到《夏夜的萤火 ${mark}》，来自 Bangumi`).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe(`先写的 ${mark}`);
    await page.getByRole('button', { name: '从 VNDB / Bangumi 导入' }).click();
    await dialog.getByLabel('JSON 内容').fill(JSON.stringify(found));
    await dialog.getByRole('button', { name: '读取' }).click();
    await dialog.getByRole('button', { name: '填进表单' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe(found.name_cn);
    expect(await page.getByLabel('日文标题').inputValue()).toBe(found.name);
    // The member discards the draft, which has an address by then.
    await page.waitForURL(/\?draft=/);
    await page.getByRole('button', { name: '丢掉草稿' }).click();
    await page.getByRole('alert').getByRole('button', { name: '丢掉草稿' }).click();
    await page.waitForURL(({ pathname, search }) => pathname + search === '/submitGame');
    await comeBack(page);
    await title.waitFor();
    expect(await title.inputValue()).toBe('');
  });
});
