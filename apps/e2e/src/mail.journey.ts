import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { goTo, member, walkInBrowser } from './browser.ts';

walkInBrowser();

const dialogIn = (page: Page) => page.getByRole('dialog');

/** Opens the inbox by its button in the bar; `type` is the filter to choose. */
async function openInbox(page: Page, type: string): Promise<Locator> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: /^消息/ }).click();
  const filter = dialogIn(page)
    .getByRole('group', { name: '按类型看' })
    .getByRole('button', { name: type, exact: true });
  await filter.click();
  // Until the rows of the filter are there, those before are shown.
  await filter.and(page.locator('[aria-pressed=true]')).waitFor();
  await dialogIn(page).locator('ul[aria-busy=false]').waitFor();
  return dialogIn(page);
}

describe('private mail', () => {
  it('goes from one member to another, who answers it; both find it in their inboxes', async () => {
    const [one, other] = [await member('contributor'), await member('newcomer')];
    const title = `海边见 ${Date.now().toString(36)}`;

    await goTo(one.page, '/log');
    const writing = await openInbox(one.page, '全部');
    await writing.getByRole('button', { name: '写私信' }).click();
    await writing.getByRole('button', { name: '发送' }).click();
    await writing.getByText('请输入用户名').waitFor();
    await writing.getByText('请输入标题').waitFor();
    await writing.getByText('请输入内容').waitFor();
    await writing.getByLabel('收件人').fill('没有这个人');
    await writing.getByLabel('标题').fill(title);
    await writing.getByText('找不到该用户，请检查收件人').waitFor();
    await writing.getByLabel('收件人').fill('newcomer');
    await writing.getByRole('textbox', { name: '内容' }).fill('周六下午，老地方。');
    await writing.getByText('可以收到你的信').waitFor();
    await writing.locator('[type=submit]:not([aria-disabled=true])').click();
    await one.page.getByText('发送成功').waitFor();

    await goTo(other.page, '/log');
    const reading = await openInbox(other.page, '私信');
    await reading.getByRole('button', { name: new RegExp(title) }).click();
    await reading.getByText('周六下午，老地方。').waitFor();
    await reading.getByRole('textbox', { name: '回复 contributor' }).fill('好，我带伞。');
    await reading.getByRole('button', { name: '发送' }).click();
    await other.page.getByText('发送成功').waitFor();

    // Back closes the inbox; opened again it shows mail that has arrived since.
    await one.page.goBack();
    await writing.waitFor({ state: 'detached' });
    const answered = await openInbox(one.page, '私信');
    const letter = answered.getByRole('button', { name: new RegExp(`回复：${title}`) });
    await letter.and(answered.getByRole('button', { name: /未读/ })).click();
    await answered.getByText('好，我带伞。').waitFor();
    await answered.getByRole('button', { name: '删除' }).click();
    await one.page.getByText('删除成功').waitFor();
    await one.page.goBack();
    await answered.waitFor({ state: 'detached' });
    await openInbox(one.page, '私信');
    await answered.getByRole('listitem').first().waitFor();
    expect(await letter.count()).toBe(0);
  });
});

describe('a notice', () => {
  it('of a reply opens the page where it was said, and is read from then on', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/log');
    const dialog = await openInbox(page, '话题回复');
    const path = await dialog.getByRole('listitem').getByRole('link').first().getAttribute('href');
    // By its address: another notice may have come first meanwhile.
    await dialog.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
    // A comment, or a reply in a group.
    expect(path).toMatch(/^\/\w+\?(id=\d+&)?([cr])=(\d+)#\2\3$/);
    const again = await openInbox(page, '话题回复');
    const same = again.locator(`a[href="${path}"]`);
    await same.waitFor();
    await same.getByText('未读').waitFor({ state: 'detached' });
  });
});

describe('feedback', () => {
  it('becomes a case that its author follows until a moderator has answered it', async () => {
    const [author, moderator] = [await member('contributor'), await member('moderator')];
    const words = `签到按钮在横屏时看不见 ${Date.now().toString(36)}`;
    await goTo(author.page, '/?dialog=feedback');
    const form = author.page.getByRole('dialog');
    await form.getByRole('button', { name: '提交反馈' }).click();
    await form.getByText('请输入反馈内容').waitFor();
    await form.getByLabel('反馈内容').fill(words);
    await form.locator('[type=submit]:not([aria-disabled=true])').click();
    await author.page.getByText('收到了，谢谢你').waitFor();

    await goTo(moderator.page, '/?dialog=cases');
    const cases = moderator.page.getByRole('dialog');
    await cases.getByRole('button', { name: new RegExp(words) }).click();
    await cases.getByLabel('答复').fill('修好了，刷新一下就能看到。');
    await cases.getByRole('button', { name: '发送' }).click();
    await cases.getByText('站务').first().waitFor();

    await dialogIn(author.page).waitFor({ state: 'detached' });
    const dialog = await openInbox(author.page, '反馈');
    await dialog
      .getByRole('button', { name: /你的反馈有了答复.*未读/ })
      .first()
      .click();
    await dialog.getByText('修好了，刷新一下就能看到。').waitFor();
    await dialog.getByRole('button', { name: '看我的反馈' }).click();
    const own = author.page.getByRole('dialog');
    await own.getByRole('button', { name: new RegExp(`${words}.*已答复`) }).waitFor();
  });
});
