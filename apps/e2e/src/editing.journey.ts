import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeBackUntil, comeTo, find, goTo, member, openOwn, walkInBrowser } from './browser.ts';

walkInBrowser();

const game = '/detail?id=9';
const mark = Date.now().toString(36);
const facts = (page: Page, words: string) => page.getByRole('main').getByText(words).first();
const send = (page: Page) => page.getByRole('button', { name: '提交修改' }).click();

async function openEditor(page: Page): Promise<void> {
  await goTo(page, game);
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await page.getByLabel('引擎').waitFor();
}

async function openVersion(page: Page): Promise<void> {
  await goTo(page, game);
  await comeTo(page, '#versions', page.getByRole('link', { name: '修改这个版本' }).first());
  await page.getByRole('link', { name: '修改这个版本' }).first().click();
  await page.getByLabel('版本名').waitFor();
}

describe('two who change the same game', () => {
  it('lose nothing of either; what is accepted shows, and a moderator takes it back', async () => {
    const one = await member('contributor');
    const moderator = await member('moderator');
    one.allow(/status of 409/);
    const [mine, theirs] = [`萤火引擎 ${mark}`, `别的引擎 ${mark}`];

    await openEditor(one.page);
    await one.page.getByLabel('引擎').fill(mine);
    await one.page.getByLabel('修改说明').fill('官网写着');
    await openEditor(moderator.page);
    await moderator.page.getByLabel('引擎').fill(theirs);
    await send(moderator.page);
    await moderator.page.getByText('修改已生效').waitFor();
    // The cached page must show the new value.
    await facts(moderator.page, theirs).waitFor();
    const title = await moderator.page.getByRole('heading', { level: 1 }).innerText();

    await send(one.page);
    const overlap = one.page.getByRole('alert').filter({ hasText: '你写的时候，别人也改了' });
    await overlap.getByText(theirs).waitFor();
    await overlap.getByText(mine).waitFor();
    await overlap.getByRole('button', { name: '其余用我写的，继续' }).click();
    await send(one.page);
    await one.page.getByText('修改已提交，等待审核').waitFor();
    const row = one.page.getByRole('main').getByRole('listitem').filter({ hasText: '官网写着' }).first();
    await row.getByText('等待审核').waitFor();

    await openOwn(moderator.page, '审核');
    await moderator.page.getByRole('radio', { name: '修改', exact: true }).click();
    const waiting = moderator.page.getByRole('list', { name: '等待审核的内容' }).getByRole('button');
    await waiting.filter({ hasText: title }).filter({ hasText: 'contributor' }).first().click();
    await moderator.page.getByText(mine).first().waitFor();
    await moderator.page.getByRole('button', { name: '通过', exact: true }).click();
    await moderator.page.getByText('已通过').waitFor();
    await comeBackUntil(one.page, row.getByText('已采纳'));

    await find(moderator.page, title, title);
    await facts(moderator.page, mine).waitFor();
    await moderator.page.getByRole('link', { name: '历史', exact: true }).click();
    const accepted = moderator.page.getByRole('main').getByRole('listitem').filter({ hasText: '官网写着' }).first();
    await accepted.getByRole('button', { name: /作品资料/ }).click();
    await accepted.getByRole('button', { name: '撤销这次修改' }).click();
    await accepted.getByLabel('撤销的理由').fill('与官网不符');
    await accepted.getByRole('button', { name: '撤销', exact: true }).click();
    await moderator.page.getByText('已撤销，作品恢复了原来的资料').waitFor();
    await accepted.getByText('已撤销', { exact: true }).waitFor();
    await moderator.page.getByRole('link', { name: '回到作品' }).click();
    await facts(moderator.page, theirs).waitFor();
  });
});

describe('two who change the same version', () => {
  it('have both changes put together where they are not of the same field', async () => {
    const one = await member('contributor');
    const moderator = await member('moderator');
    one.allow(/status of 409/);
    const [label, note] = [`v2-${mark}`, `解压后直接运行 ${mark}`];
    await openVersion(one.page);
    await one.page.getByLabel('版本名').fill(label);
    await openVersion(moderator.page);
    await moderator.page.getByLabel('说明', { exact: true }).fill(note);
    await moderator.page.getByLabel('修改说明').fill(`理一理 ${mark}`);
    await send(moderator.page);
    await moderator.page.getByText('修改已生效').waitFor();
    await comeTo(moderator.page, '#versions', moderator.page.locator('#versions').getByText(note));

    await send(one.page);
    const merged = one.page.getByRole('alert').filter({ hasText: '你们改的不是同一项，已经合在一起了' });
    await merged.getByRole('button', { name: '知道了，继续' }).click();
    await send(one.page);
    await one.page.getByText('修改已提交，等待审核').waitFor();
    const row = one.page.getByRole('main').getByRole('listitem').filter({ hasText: '版本' }).first();
    await row.getByText('等待审核').waitFor();
    await row.getByText(label).waitFor();
    await one.page.getByRole('link', { name: '回到作品' }).click();
    await comeTo(one.page, '#versions', one.page.locator('#versions').getByText(note));

    // The change is reverted: both members see the version as before.
    await moderator.page.getByRole('link', { name: '历史', exact: true }).click();
    const change = moderator.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `理一理 ${mark}` })
      .first();
    await change.getByRole('button', { name: /版本/ }).click();
    await change.getByRole('button', { name: '撤销这次修改' }).click();
    await change.getByLabel('撤销的理由').fill('原来的更清楚');
    await change.getByRole('button', { name: '撤销', exact: true }).click();
    await change.getByText('已撤销', { exact: true }).waitFor();
    await moderator.page.getByRole('link', { name: '回到作品' }).click();
    const version = (page: Page) => page.getByRole('link', { name: '修改这个版本' }).first();
    await comeTo(moderator.page, '#versions', version(moderator.page));
    expect(await moderator.page.locator('#versions').getByText(note).count()).toBe(0);
    do {
      await comeBack(one.page);
      await comeTo(one.page, '#versions', version(one.page));
    } while ((await one.page.locator('#versions').getByText(note).count()) > 0);
  });
});
