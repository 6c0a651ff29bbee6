import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cardOf, comeBack, goTo, leaveDialog, member, openCard, walkInBrowser } from './browser.ts';

walkInBrowser();

async function closeCard(page: Page): Promise<void> {
  await page.goBack();
  await cardOf(page).waitFor({ state: 'detached' });
}
describe('a member', () => {
  it('follows another and blocks them: the card follows, and who is blocked cannot write and loses nothing', async () => {
    const one = await member('trusted');
    const other = await member('newcomer');
    const { page } = one;
    await goTo(page, '/log');
    await openCard(page, 'newcomer');
    const follow = cardOf(page).getByRole('button', { name: '关注', exact: true }).last();
    const unfollow = cardOf(page).getByRole('button', { name: '取消关注' });
    const unblock = cardOf(page).getByRole('button', { name: '取消拉黑' });
    await follow.or(unfollow).or(unblock).first().waitFor();
    // Undoes the block of an earlier run.
    if (await unblock.isVisible()) await unblock.click();
    await follow.or(unfollow).first().waitFor();
    if (await unfollow.isVisible()) await unfollow.click();
    await follow.waitFor();
    await follow.click();
    await unfollow.waitFor();
    await cardOf(page)
      .getByRole('button', { name: /关注者$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'trusted' }).waitFor();
    await leaveDialog(page);

    // The state is the same after coming back.
    await comeBack(page);
    await openCard(page, 'newcomer');
    await unfollow.waitFor();
    await cardOf(page).getByRole('button', { name: '拉黑', exact: true }).click();
    await cardOf(page).getByRole('button', { name: '确认拉黑' }).click();
    await unblock.waitFor();
    expect(await unfollow.count()).toBe(0);
    await closeCard(page);

    // The blocked member sees the other's page as before; a letter is refused with a reason, and its text stays.
    other.allow(/status of 4\d\d/);
    await goTo(other.page, '/?dialog=messages&dialog.side=write');
    const form = other.page.getByRole('dialog');
    await form.getByLabel('收件人').fill('trusted');
    await form.getByLabel('标题').fill('还在吗');
    await form.getByRole('textbox', { name: '内容' }).fill('想问问那条路线。');
    await form.getByRole('button', { name: '发送' }).click();
    await form
      .getByText(/关闭(了)?私信/)
      .first()
      .waitFor();
    expect(await form.getByRole('textbox', { name: '内容' }).inputValue()).toBe('想问问那条路线。');

    await openCard(page, 'newcomer');
    await unblock.click();
    await follow.waitFor();
    await closeCard(page);
    await comeBack(page);
    await openCard(page, 'newcomer');
    await follow.waitFor();
    await form.getByRole('button', { name: '发送' }).click();
    await other.page.getByText('发送成功').waitFor();
  });
});

/** Closes the list of followers. It is a part of the card, so one step back closes both. */
