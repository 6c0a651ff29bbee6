import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, comeBackUntil, comeTo, desktop, goTo, member, signIn, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

const game = '/detail?id=2';
/** Returns a text that no other run has used. */
const words = (what: string) => `${what} ${Date.now().toString(36)}`;

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('写评论');
  await field.fill(text);
  await page.getByRole('button', { name: '发表', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: text.split('\n')[0] })
    .first()
    .waitFor();
}
const commentWith = (page: Page, text: string) => page.locator('li[id^=c]').filter({ hasText: text }).first();

async function openComments(page: Page): Promise<void> {
  await goTo(page, `${game}#comments`);
  await page.getByRole('heading', { level: 2, name: '评论' }).waitFor();
  await page.getByLabel('写评论').waitFor();
}

describe('a member', () => {
  it('says something, is answered and liked, and finds both by the permanent link', async () => {
    const one = await member('trusted');
    const other = await member('contributor');
    const said = words('雨声做得真好');
    await openComments(one.page);
    await say(one.page, said);
    const own = commentWith(one.page, said);
    const link = (await own.getByRole('link', { name: /楼的链接/ }).getAttribute('href'))!;

    await goTo(other.page, link);
    const meant = commentWith(other.page, said);
    await meant.waitFor();
    await other.page.getByText(/^从第 \d+ 楼看起/).waitFor();
    expect(await meant.evaluate((row) => row === document.activeElement)).toBe(true);
    await meant.getByRole('button', { name: '赞，现在 0 个' }).click();
    await meant.getByRole('button', { name: '取消赞，现在 1 个' }).waitFor();
    await meant.getByRole('button', { name: '回复' }).click();
    const reply = words('同停在那一句 @trusted');
    await meant.getByLabel('回复 trusted').fill(reply);
    await meant.getByRole('button', { name: '回复', exact: true }).last().click();
    await meant.getByRole('listitem').filter({ hasText: reply }).waitFor();

    const liked = commentWith(one.page, said).getByRole('button', { name: '赞，现在 1 个' });
    const arrive = () => comeTo(one.page, '#comments', commentWith(one.page, said));
    await comeBackUntil(one.page, liked, arrive);
    await commentWith(one.page, said).getByRole('listitem').filter({ hasText: reply }).waitFor();
    await commentWith(one.page, said).getByRole('button', { name: '更多操作' }).first().click();
    await one.page.getByRole('menuitem', { name: '删除' }).click();
    await one.page.getByRole('button', { name: '删除', exact: true }).click();
    await one.page
      .locator(link.slice(link.indexOf('#')))
      .getByText('这条评论已被删除。')
      .waitFor();
    await comeBack(one.page);
    await comeTo(one.page, '#comments', one.page.getByText('这条评论已被删除。').first());
    await one.page.getByRole('listitem').filter({ hasText: reply }).first().waitFor();
    expect(await one.page.getByText(said).count()).toBe(0);
    // The permanent link still leads to the thread.
    await goTo(other.page, link);
    await other.page.getByRole('listitem').filter({ hasText: reply }).first().waitFor();
  });

  it('completes a nickname after an @, and veils what spoils', async () => {
    const { page } = await member('contributor');
    await openComments(page);
    const field = page.getByLabel('写评论');
    await field.pressSequentially('谢谢@trust');
    await page.getByRole('option', { name: 'trusted' }).waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('谢谢@trusted ');
    const said = words('结局是她自己写的');
    await field.pressSequentially(said);
    await page.getByLabel('含剧透').check();
    await field.press('Control+Enter');
    await commentWith(page, said).getByText('@trusted').waitFor();

    const guest = await visitor();
    const link = (await commentWith(page, said)
      .getByRole('link', { name: /楼的链接/ })
      .getAttribute('href'))!;
    await goTo(guest.page, link);
    await guest.page.getByText('登录后就能一起聊').waitFor();
    const veil = guest.page.locator(link.slice(link.indexOf('#'))).getByRole('button', { name: /含剧透，点按/ });
    await veil.waitFor();
    expect(await guest.page.getByText(said).count()).toBe(0);
    await veil.press('Enter');
    await guest.page.getByText(said).waitFor();
  });

  it('finds the draft again after the session has ended, and after signing in', async () => {
    const tablet = `平板 ${Date.now().toString(36)}`;
    const one = await member('newcomer', desktop, tablet);
    const other = await member('newcomer');
    const draft = words('写到一半的话');
    await openComments(one.page);
    await one.page.getByLabel('写评论').fill(draft);

    await goTo(other.page, '/settings');
    const row = other.page.getByRole('listitem').filter({ hasText: tablet });
    await row.getByRole('button', { name: '退出这台设备' }).click();
    await other.page.getByText('已退出 1 台设备').waitFor();
    await one.page.waitForURL((url) => url.pathname === '/');
    await one.page.getByText('登录已失效').waitFor();

    await signIn(one.page, 'newcomer');
    await openComments(one.page);
    expect(await one.page.getByLabel('写评论').inputValue()).toBe(draft);
  });

  it('sees script in a comment as the words it is', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/message');
    const mark = words('');
    const vectors = [
      '<script>window.hit = 1</script>',
      '<img src=x onerror="window.hit = 1">',
      '<svg/onload=window.hit=1>',
      '[link](javascript:window.hit=1)',
      '"><iframe srcdoc="<script>parent.hit=1</script>">',
      '{{constructor.constructor("window.hit=1")()}}',
      '</textarea><details open ontoggle=window.hit=1>',
      '\u202e<a href="data:text/html,<script>opener.hit=1</script>">x</a>',
    ];
    await page.getByLabel('写留言').fill(`${mark}\n${vectors.join('\n')}`);
    await page.getByRole('button', { name: '发表', exact: true }).click();
    const row = commentWith(page, mark.trim());
    await row.waitFor();
    for (const vector of vectors) expect(await row.innerText()).toContain(vector);
    await comeBack(page);
    await commentWith(page, mark.trim()).waitFor();
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    expect(
      await commentWith(page, mark.trim()).locator('script, iframe, svg[onload], details, a[href^=data]').count(),
    ).toBe(0);
  });
});
