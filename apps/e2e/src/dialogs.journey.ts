import { beforeAll, describe, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { comeTo, desktop, goTo, member, phone, walkInBrowser } from './browser.ts';

walkInBrowser();

type Opener = (page: Page) => Promise<unknown>;
/** A dialog's name, the path of its page, and what opens it. */
type Row = [name: string | RegExp, path: string, open: Opener];

const button =
  (name: string): Opener =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();
const within =
  (part: string, there: (page: Page) => Locator): Opener =>
  async (page) => {
    await comeTo(page, part, there(page));
    await there(page).click();
  };
const comments = (page: Page) => page.locator('#comments li[id^=c]');

/** Every dialog of the site except those that confirm a write, which their own journeys close by Back. */
const onDesk: Row[] = [
  ['键盘快捷键', '/log', (page) => page.getByRole('button', { name: /^键盘快捷键/ }).click()],
  ['意见反馈', '/log', button('意见反馈')],
  ['天榜与地榜', '/log', button('天榜与地榜')],
  ['背景', '/log', button('背景')],
  ['收藏夹', '/log', button('收藏夹')],
  ['聊天框样式', '/log', button('聊天框样式')],
  [/消息/, '/log', (page) => page.getByRole('button', { name: /^消息/ }).click()],
  [
    /举报这条/,
    '/detail?id=1',
    within('#comments', (page) => comments(page).getByRole('button', { name: '举报' }).first()),
  ],
  ['会员名片', '/detail?id=1', within('#comments', (page) => comments(page).locator('p a').first())],
  ['看大图', '/detail?id=1', within('#images', (page) => page.locator('#images button').first())],
  ['导入一部作品的资料', '/submitGame', button('从 VNDB / Bangumi 导入')],
  ['审核通过后大概是这样', '/submitGame', button('预览')],
  ['添加作品', '/writeNote', button('添加作品')],
  ['发一条情报', '/intel', button('发一条情报')],
  ['删除这条情报？', '/intel', button('删除')],
  [/合并到/, '/admin/site?tab=labels', button('合并')],
  [/撕掉/, '/notesDetail?id=1', button('撕掉')],
  ['搜索聊天记录', '/log', chatWith('搜索聊天记录')],
  [/图片/, '/log', chatWith('发送图片')],
  ['慢速模式', '/log', chatWith('慢速模式')],
  [/^举报/, '/log', messageWith('举报')],
  [/^撤回 .+ 的消息$/, '/log', messageWith('撤回')],
  [/^禁言 /, '/log', messageWith('禁言')],
  [/^解除 .+ 的禁言$/, '/log', messageWith('解除禁言')],
];
const onPhone: Row[] = [
  ['我的', '/log', button('我的')],
  ['公共聊天', '/log', button('聊天')],
  [/筛选/, '/', (page) => page.getByRole('button', { name: /^筛选/ }).click()],
  [
    '天榜与地榜',
    '/log',
    async (page) => {
      await button('我的')(page);
      await page.getByRole('dialog').getByRole('button', { name: '天榜与地榜' }).click();
    },
  ],
];

async function openChat(page: Page): Promise<void> {
  const label = page.getByTitle('打开公共聊天');
  const field = page.getByLabel('聊天内容');
  await label.or(field).first().waitFor();
  if (await label.isVisible()) await label.click();
}

/** Opens the chat and presses a button in it. */
function chatWith(name: string): Opener {
  return async (page) => {
    await openChat(page);
    await page.getByRole('button', { name, exact: true }).click();
  };
}

/** Opens the menu of somebody else's newest message and chooses an item. */
function messageWith(name: string): Opener {
  return async (page) => {
    await openChat(page);
    const button = page.getByRole('log').getByRole('button', { name: /^对 (?!我 ).+ 的消息$/ });
    await button.last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
}

describe.each([
  ['on a desk', 'yinghuo', desktop, onDesk],
  ['on a phone', 'trusted', phone, onPhone],
] as const)('Back %s', (_, name, viewport, rows) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await member(name, viewport));
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it.each(rows)('closes %s and stays at %s, as Escape does when it was opened again', async (title, path, open) => {
    const dialog = page.getByRole('dialog', { name: title });
    const at = () => page.waitForURL(({ pathname, search }) => pathname + search === path);
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open(page);
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await at();

    await page.goForward();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await at();
  });
});

/** The built files by their sources: their names are hashes alone. */
const built = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8'),
) as Record<string, { file: string }>;

// Escape was heard by the panel only, not by what stands in its place until it has come.
describe('The chat of a phone whose panel is still on its way', () => {
  const leave = { Back: (page: Page) => page.goBack(), Escape: (page: Page) => page.keyboard.press('Escape') };

  it.each(['Back', 'Escape'] as const)('closes by %s, and opens afterwards', async (way) => {
    const { page } = await member('trusted', phone);
    let come = (): void => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route(`**/${built['src/features/chat/components/ChatPanel.tsx']!.file}`, async (route) => {
      await coming;
      await route.continue();
    });
    await goTo(page, '/log');
    const dialog = page.getByRole('dialog', { name: '公共聊天' });
    await button('聊天')(page);
    await page.locator('[role=dialog][aria-busy=true]').waitFor();
    await leave[way](page);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(({ search }) => search === '');
    come();
    await button('聊天')(page);
    await page.getByLabel('聊天内容').waitFor();
    await leave[way](page);
    await dialog.waitFor({ state: 'detached' });
  });
});
