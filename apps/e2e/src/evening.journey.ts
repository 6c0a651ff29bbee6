import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeTo, desktop, find, goTo, member, password, walkInBrowser } from './browser.ts';

walkInBrowser();

const main = (page: Page) => page.getByRole('main');
const comment = (page: Page, text: string) => page.locator('li[id^=c]').filter({ hasText: text }).first();
const ownRating = (page: Page) => page.getByRole('region', { name: '我的评分' });
const message = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const votes = (page: Page) => main(page).locator('a[href$="#rating"] sup');

async function rate(page: Page, words: string): Promise<void> {
  const write = page.locator('#rating').getByRole('button', { name: '写评分' });
  await comeTo(page, '#rating', write.or(ownRating(page)).first());
  if (await ownRating(page).isVisible()) {
    // Deletes the rating of an earlier run.
    await ownRating(page).getByRole('button', { name: '删除' }).click();
    await ownRating(page).getByRole('group', { name: '删除' }).getByRole('button', { name: '删除' }).click();
  }
  await write.click();
  await page.getByRole('radio', { name: '8 分，力荐' }).check();
  await page.getByLabel('感想').fill(words);
  await page.getByRole('button', { name: '发表评分' }).click();
  await ownRating(page).getByText(words).waitFor();
}

async function say(page: Page, words: string): Promise<void> {
  await comeTo(page, '#comments', page.getByLabel('写评论'));
  await page.getByLabel('写评论').fill(words);
  await page.getByLabel('写评论').press('Control+Enter');
  await comment(page, words).waitFor();
}

async function chat(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('聊天内容');
  const label = page.getByTitle('打开公共聊天');
  await field.or(label).first().waitFor();
  if (await label.isVisible()) await label.click();
  await field.fill(words);
  await field.press('Enter');
  await message(page, words).getByText('已送达').waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录' }).first().waitFor();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: '登录' }).first().click();
  await page.getByLabel('昵称或邮箱').fill(name);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录' }).last().click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.getByRole('button', { name: '我的账号' }).waitFor();
}

/** Marks the tab and returns a check that no page load has removed the mark. */
async function staysOnePage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => ((window as { kept?: boolean }).kept = true));
  return async () => expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
}

describe("a member's evening", () => {
  it('of rating, saying, writing, chatting, searching and sending in, back and forth, needs no reload and shows no stale row', async () => {
    // Of this walk: a second one (decision 90) meets what the first has left.
    const mark = Date.now().toString(36);
    const { page, context } = await member('trusted', desktop, '晚上');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goTo(page, '/');
    const isStillTheSame = await staysOnePage(page);
    const titles = main(page).getByRole('article').getByRole('heading', { level: 2 });
    await titles.nth(5).waitFor();
    const [game, other] = [await titles.nth(4).innerText(), await titles.nth(5).innerText()];
    // Not by its place: the list is read again meanwhile, and its order may be another.
    const linkTo = (name: string) => titles.getByRole('link', { name, exact: true }).first();

    // The member rates a game and comments on it.
    await linkTo(game).click();
    await heading(page, game).waitFor();
    const rated = `这一晚值得 ${mark}`;
    await rate(page, rated);
    const said = `今晚又读了一遍 ${mark}`;
    await say(page, said);
    const counted = await votes(page).innerText();

    // Another game's page shows none of it; after Back everything is where it was.
    await page.goBack();
    await linkTo(other).click();
    await heading(page, other).waitFor();
    await comeTo(page, '#comments', page.getByLabel('写评论'));
    await page.locator('#comments li[id^=c]').or(page.getByText('还没有人说话')).first().waitFor();
    expect(await comment(page, said).count()).toBe(0);
    expect(await ownRating(page).getByText(rated).count()).toBe(0);
    await page.goBack();
    await linkTo(game).click();
    await heading(page, game).waitFor();
    expect(await votes(page).innerText()).toBe(counted);
    await comeTo(page, '#rating', ownRating(page).getByText(rated));
    await comeTo(page, '#comments', comment(page, said));
    expect(await page.locator('li[id^=c]').filter({ hasText: said }).count()).toBe(1);

    // Edits and deletions persist.
    const gone = `这句收回 ${mark}`;
    await say(page, gone);
    await comment(page, gone).getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await comment(page, gone).getByRole('group').getByRole('button', { name: '删除', exact: true }).click();
    await comment(page, gone).waitFor({ state: 'detached' });

    // A note about the game is on its page, on the wall and among the member's own notes.
    const title = `晚安便签 ${mark}`;
    await comeTo(page, '#notes', page.locator('#notes').getByRole('link', { name: '写便签' }));
    await page.locator('#notes').getByRole('link', { name: '写便签' }).click();
    await page.getByLabel('标题').fill(title);
    await page.getByLabel('正文').fill('灯塔又亮了。');
    await page.getByRole('button', { name: '贴上墙' }).click();
    await heading(page, title).waitFor();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '便签', exact: true }).click();
    await main(page).getByRole('link', { name: title }).first().waitFor();
    await main(page).getByRole('link', { name: '我的便签' }).click();
    await main(page).getByRole('link', { name: title }).first().waitFor();
    await find(page, game, game);
    await heading(page, game).waitFor();
    await comeTo(page, '#notes', page.locator('#notes').getByRole('link', { name: title }));
    await comeTo(page, '#comments', comment(page, said));
    expect(await comment(page, gone).count()).toBe(0);

    // A message in the public chat appears in another tab, too.
    const tab = await context.newPage();
    await goTo(tab, '/wallet');
    await chat(page, `晚上好-${mark}`);
    const there = tab.getByTitle('打开公共聊天');
    await message(tab, `晚上好-${mark}`).or(there).first().waitFor();
    if (await there.isVisible()) await there.click();
    await message(tab, `晚上好-${mark}`).waitFor();

    // The member submits a game, and their submissions show it, also after Back from its page.
    const sent = `夜航便利店 ${mark}`;
    await find(page, '投稿', '投稿收录');
    await page.getByLabel('分区', { exact: true }).selectOption('otome');
    await page.getByLabel('中文标题').fill(sent);
    await page.getByRole('textbox', { name: '简介' }).fill('一间只在夜里开门的便利店。');
    await page.getByRole('radio', { name: '全年龄' }).check({ force: true });
    await page.getByText('没有发现同名或同编号的作品').waitFor();
    await page.getByRole('button', { name: '提交审核' }).click();
    await atPath(page, '/my-submissions');
    const row = main(page).getByRole('listitem').filter({ hasText: sent });
    await row.getByText('等待审核').waitFor();
    await row.getByRole('heading').getByRole('link').click();
    await heading(page, sent).waitFor();
    await page.goBack();
    await row.getByText('等待审核').waitFor();
    // The member withdraws the submission, and the list shows it.
    await row.getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.getByText('等待审核').waitFor();
    await row.getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await row.getByText('等待审核').waitFor({ state: 'detached' });

    // Somebody else signs in, for both tabs; nothing of the first member remains.
    await tab.getByRole('table').waitFor();
    await signOut(page);
    await tab.getByRole('link', { name: '登录' }).first().waitFor();
    expect(await tab.getByRole('table').count()).toBe(0);
    expect(await message(tab, `晚上好-${mark}`).count()).toBe(0);
    await signIn(page, 'newcomer');
    await tab.getByRole('button', { name: '我的账号' }).waitFor();
    await find(page, game, game);
    await heading(page, game).waitFor();
    const write = page.locator('#rating').getByRole('button', { name: '写评分' });
    await comeTo(page, '#rating', write.or(ownRating(page)).first());
    expect(await ownRating(page).getByText(rated).count()).toBe(0);
    await comeTo(page, '#comments', comment(page, said));
    await comment(page, said).getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: '删除' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await isStillTheSame();
  });
});
