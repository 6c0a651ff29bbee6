import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goTo, member, seriousOn, walkInBrowser } from './browser.ts';

walkInBrowser();

const title = '热气球邮班';

/** Founds a group that admits by approval; answers its address. */
async function found(page: Page, name: string): Promise<string> {
  await goTo(page, '/group');
  await page.getByRole('button', { name: '建一个' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名字').fill(name);
  await form.getByRole('radio', { name: '要申请' }).check();
  await form.getByRole('button', { name: /^用 \d+ 枚硬币建立/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.url();
}

/** Begins a reading of `title`, with stations where nobody has written any down before. */
async function startReading(page: Page): Promise<void> {
  await page.getByRole('link', { name: '共读', exact: true }).click();
  await page.getByRole('button', { name: '开始共读' }).click();
  await page.getByRole('button', { name: '选一部作品' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill(title);
  await picker.getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click();
  await picker.waitFor({ state: 'detached' });
  const none = page.getByText('还没有人写过它的路线');
  await none.or(page.getByText(/它的路线已有/)).waitFor();
  if (await none.isVisible()) await page.getByLabel('章节').fill('起飞\n逆风\n着陆');
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await page.getByRole('heading', { name: '大家读到哪' }).waitFor();
}

/** Writes a post that opens behind the second station. */
async function writeBehind(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '发帖' }).first().click();
  await page.getByLabel('标题').fill(name);
  await page.getByLabel('正文').fill('风向是她自己改的。');
  await page.getByLabel(`读到《${title}》哪里才打开`).selectOption({ index: 2 });
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('a group', () => {
  it('is founded, admits an applicant, reads a game with them, settles a report, and gives a role', async () => {
    const owner = (await member('trusted')).page;
    const applicant = (await member('contributor')).page;
    const name = `逆风社 ${Date.now().toString(36)}`;
    const post = `谁改了风向 ${Date.now().toString(36)}`;
    const group = await found(owner, name);

    await goTo(applicant, group);
    await applicant.getByRole('button', { name: '申请加入' }).click();
    await applicant.getByLabel('想对管理说的话').fill('每晚读一点。');
    await applicant.getByRole('button', { name: '送出申请' }).click();
    await applicant.getByText('等待同意').waitFor();

    await goTo(owner, `${group}&tab=applications`);
    await owner.getByText('每晚读一点。').waitFor();
    await owner.getByRole('button', { name: '同意' }).click();
    await owner.getByText('没有要处理的申请').waitFor();
    await startReading(owner);
    await writeBehind(owner, post);

    await goTo(applicant, `${group}&tab=reading`);
    await applicant.getByRole('button', { name: '一起读' }).click();
    const place = applicant.getByRole('combobox', { name: /我读到/ });
    await place.waitFor();
    if ((await place.inputValue()) !== '0') await place.selectOption('0');
    const veiled = applicant.getByRole('link', { name: /^第 2 节.*读到那里自动打开$/ });
    await veiled.waitFor();
    expect(await applicant.getByText(post).count()).toBe(0);
    await applicant.getByRole('button', { name: '读完第 1 节' }).click();
    await applicant.getByRole('button', { name: '读完第 2 节' }).click();
    await applicant.getByRole('link', { name: post }).click();
    await applicant.getByText('风向是她自己改的。').waitFor();

    const reply = '我看到第三节是她哥哥改的。';
    await applicant.getByRole('textbox', { name: '写回复' }).fill(reply);
    await applicant.getByRole('button', { name: '回帖', exact: true }).click();
    await applicant.getByRole('listitem').filter({ hasText: reply }).waitFor();

    const reads = (await member('moderator')).page;
    await goTo(reads, applicant.url());
    await reads.getByRole('listitem').filter({ hasText: reply }).getByRole('button', { name: '举报' }).click();
    const report = reads.getByRole('dialog');
    await report.getByText('没有遮住的剧透').click();
    await report.getByRole('button', { name: '提交举报' }).click();
    await report.waitFor({ state: 'detached' });

    await goTo(owner, `${group}&tab=reports`);
    await owner.getByText('没有遮住的剧透').waitFor();
    expect(await seriousOn(owner)).toEqual([]);
    await owner.getByPlaceholder('怎么处理的？会送到举报的人那里。').fill('请作者遮一下，谢谢。');
    await owner.getByRole('button', { name: '答复并结案' }).click();
    await owner.getByRole('main').getByText('已答复', { exact: true }).waitFor();

    await owner.getByRole('link', { name: /^成员/ }).click();
    await owner.getByRole('button', { name: '对 contributor 的操作' }).click();
    await owner.getByRole('menuitem', { name: '设为群管理' }).click();
    await owner.getByText('contributor：设为群管理').waitFor();
  });
});
