import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { comeBack, goTo, member, phone, reload, tokenOf, walkInBrowser, type Visit } from './browser.ts';

walkInBrowser();

/** A member without animations: nothing moves while it is measured. */
async function still(name: string, viewport?: typeof phone): Promise<Visit> {
  const talker = await member(name, viewport);
  await talker.page.emulateMedia({ reducedMotion: 'reduce' });
  return talker;
}

async function enter(name: string, viewport?: typeof phone): Promise<Visit> {
  const talker = await still(name, viewport);
  await goTo(talker.page, '/');
  // On a desk the chat is closed at first and opened by its label.
  if (!viewport) await talker.page.getByTitle('打开公共聊天').click();
  return talker;
}

const field = (page: Page) => page.getByLabel('聊天内容');
const rows = (page: Page) => page.getByRole('log').getByRole('listitem');
const row = (page: Page, words: string) => rows(page).filter({ hasText: words });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
}

/** Returns this run's messages in the order of the panel. */
const said = async (page: Page, mark: string): Promise<string[]> =>
  (await rows(page).allInnerTexts()).flatMap((text) => new RegExp(`${mark}-\\S+`).exec(text)?.[0] ?? []);

describe('two members in the public chat', () => {
  it('talk; one loses the network, writes on, and both end with the same history', async () => {
    const mark = Date.now().toString(36);
    const one = await enter('trusted');
    const other = await enter('contributor');
    await field(one.page).waitFor();
    await field(other.page).waitFor();
    await other.page.getByText(/\d+ 人在线/).waitFor();

    await say(one.page, `${mark}-hello`);
    await row(other.page, `${mark}-hello`).waitFor();
    await say(other.page, `${mark}-welcome`);
    await row(one.page, `${mark}-welcome`).waitFor();

    one.allow(/ERR_INTERNET_DISCONNECTED/);
    await one.context.setOffline(true);
    await one.page.getByText('连接断开了').waitFor();
    await say(one.page, `${mark}-offline`);
    await row(one.page, `${mark}-offline`).getByText('连上后自动发送').waitFor();
    for (const each of ['a', 'b', 'c']) await say(other.page, `${mark}-${each}`);
    // The room accepts one message in two seconds; the others are queued.
    await row(other.page, `${mark}-c`).getByText('已送达').waitFor();

    await one.context.setOffline(false);
    await one.page.getByText('以下是你离开时的 3 条').waitFor();
    await row(other.page, `${mark}-offline`).waitFor();
    const history = ['hello', 'welcome', 'a', 'b', 'c', 'offline'].map((each) => `${mark}-${each}`);
    expect(await said(one.page, mark)).toEqual(history);
    expect(await said(other.page, mark)).toEqual(history);

    for (const again of [() => comeBack(one.page), () => reload(one.page)]) {
      await again();
      await row(one.page, `${mark}-offline`).waitFor();
      expect(await said(one.page, mark)).toEqual(history);
    }
  });

  it('are told of news while the panel is closed, and a message taken back is gone for both', async () => {
    const mark = Date.now().toString(36);
    const one = await enter('trusted');
    const other = await enter('contributor');
    await field(other.page).waitFor();
    await one.page.getByRole('button', { name: '收起' }).click();
    const tab = one.page.getByTitle('打开公共聊天');
    await tab.getByText('公共聊天').waitFor();
    await say(other.page, `${mark}-news`);
    await tab.getByText('有新消息').waitFor();
    await tab.click();
    await row(one.page, `${mark}-news`).waitFor();

    await row(other.page, `${mark}-news`).hover();
    await row(other.page, `${mark}-news`).getByRole('button', { name: '对 我 的消息' }).click();
    await other.page.getByRole('menuitem', { name: '撤回' }).click();
    await row(one.page, `${mark}-news`).waitFor({ state: 'detached' });
    await row(other.page, `${mark}-news`).waitFor({ state: 'detached' });
  });
});

describe('members who answer each other', () => {
  it('quote, call and find: who is called sees it, and the quote and a found message lead to their place', async () => {
    const mark = Date.now().toString(36);
    const one = await enter('trusted');
    const other = await enter('contributor');
    await field(one.page).waitFor();
    await field(other.page).waitFor();
    await say(one.page, `${mark}-ask`);
    await row(other.page, `${mark}-ask`).hover();
    await row(other.page, `${mark}-ask`)
      .getByRole('button', { name: /^对 .+ 的消息$/ })
      .click();
    await other.page.getByRole('menuitem', { name: '回复' }).click();
    await say(other.page, `${mark}-answer`);
    const answer = rows(one.page).filter({ hasText: `${mark}-answer` });
    await answer.getByText('回复你').waitFor();
    await answer.getByTitle('跳到原消息').click();
    await one.page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), `${mark}-ask`);

    const name = (await row(other.page, `${mark}-ask`).getByRole('link').first().innerText()).trim();
    await field(other.page).pressSequentially(`${mark}-call @${[...name].slice(0, 2).join('')}`);
    await other.page.getByRole('option', { name, exact: true }).waitFor();
    await field(other.page).press('Tab');
    expect(await field(other.page).inputValue()).toBe(`${mark}-call @${name} `);
    await one.page.getByRole('button', { name: '收起' }).click();
    await field(other.page).press('Enter');
    await one.page.getByTitle('打开公共聊天').getByText('有人提到你').waitFor();
    await one.page.getByTitle('打开公共聊天').click();
    await row(one.page, `${mark}-call`).getByText('提到你').waitFor();
    await one.page.getByText('以下是你离开时的 1 条').waitFor();
    await reload(one.page);
    await one.page.getByText('以下是你离开时的 1 条').waitFor();

    await one.page.getByRole('button', { name: '搜索聊天记录' }).click();
    await one.page.getByLabel('搜 30 天内的消息').fill(`${mark}-ask`);
    await one.page.getByRole('button', { name: '搜索', exact: true }).click();
    await one.page.getByRole('button', { name: '到原位置' }).first().click();
    await one.page.getByRole('dialog', { name: '搜索聊天记录' }).waitFor({ state: 'detached' });
    await row(one.page, `${mark}-ask`).first().waitFor();
  });

  it('send pictures that we draw anew, with what they show', async () => {
    const one = await enter('trusted');
    const other = await enter('contributor');
    await one.page.getByRole('button', { name: '发送图片' }).click();
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGPQiKogCTGMahjVMHw1AACZcvoBXqn0fgAAAABJRU5ErkJggg==';
    await one.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    const alt = `河面 ${Date.now().toString(36)}`;
    await one.page.getByLabel('图片说明').fill(alt);
    await one.page.getByRole('dialog').getByRole('img', { name: '发送图片' }).waitFor();
    await one.page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click();
    const picture = other.page.getByRole('log').getByRole('img', { name: new RegExp(alt) });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^\/media\/uploads\//);
  });
});

describe('the place of the chat', () => {
  // Rounded: a browser's sums leave 576.00003.
  const boxOf = async (page: Page) => {
    const { x, y, width, height } = (await page.getByRole('region', { name: '公共聊天' }).boundingBox())!;
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  };

  it('is a label until it is asked for, is kept, and is a label again where one works', async () => {
    const { page } = await still('trusted');
    await goTo(page, '/ranking');
    const label = page.getByTitle('打开公共聊天');
    await label.getByText(/人在线|有新消息/).waitFor();
    expect(await page.getByRole('log').count()).toBe(0);
    await label.click();
    await field(page).waitFor();
    const grip = page.getByRole('button', { name: /^移动/ });
    const before = await boxOf(page);
    await grip.press('ArrowLeft');
    await grip.press('Shift+ArrowUp');
    const after = await boxOf(page);
    expect([after.x, after.height]).toEqual([before.x - 24, before.height + 24]);
    await reload(page);
    await field(page).waitFor();
    const kept = await boxOf(page);
    // A browser may round half a pixel either way.
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(kept[side] - after[side])).toBeLessThanOrEqual(1);
    }
    await goTo(page, '/settings');
    await label.waitFor();
    expect(await page.getByRole('log').count()).toBe(0);
    await page.goBack();
    await field(page).waitFor();
  });

  it('is beside the page where there is room, and covers nothing of it', async () => {
    const { page } = await still('trusted', { width: 1920, height: 1000 });
    await goTo(page, '/ranking');
    await field(page).waitFor();
    const panel = await boxOf(page);
    const main = (await page.getByRole('main').boundingBox())!;
    expect(panel.x).toBeGreaterThanOrEqual(main.x + main.width);
    const edge = page.getByRole('separator', { name: '聊天栏的宽度' });
    await edge.press('ArrowLeft');
    expect((await boxOf(page)).width).toBe(panel.width + 24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('a member in the public chat', () => {
  it('finds its end on a phone, and what came before above it', async () => {
    const { page } = await still('trusted', phone);
    await goTo(page, '/');
    await page.getByRole('button', { name: '聊天' }).click();
    // The first of them are drawn with the panel, the others after it.
    await rows(page).nth(24).waitFor();
    const toEnd = await page.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    expect(Math.abs(toEnd)).toBeLessThan(2);
    expect(await rows(page).last().isVisible()).toBe(true);
  });

  it('is stopped before the text is too long or the image is none, and keeps what was written', async () => {
    const { page } = await enter('trusted');
    await field(page).fill('字'.repeat(201));
    await page.getByText('201 / 200').waitFor();
    await field(page).press('Enter');
    await page.getByText('文字太长，请分批发送').waitFor();
    await reload(page);
    expect(await field(page).inputValue()).toBe('字'.repeat(201));

    await field(page).fill('一行');
    await field(page).press('Alt+Enter');
    await field(page).pressSequentially('又一行');
    expect(await field(page).inputValue()).toBe('一行\n又一行');
    await field(page).fill('');

    await page.getByRole('button', { name: '发送图片' }).click();
    const address = page.getByRole('textbox', { name: '图片地址' });
    await address.fill('https://example.invalid/picture.webp');
    await address.press('Enter');
    await page.getByText('图片地址不正确，仅支持 jpeg|jpg|gif|png').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('已放弃操作').waitFor();
  });

  it('has it full screen on a phone, where Back closes first its dialog, then itself', async () => {
    const { page } = await enter('trusted', phone);
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '聊天' }).click();
    await field(page).waitFor();
    const panel = (await page.getByRole('dialog', { name: '公共聊天' }).boundingBox())!;
    expect([panel.x, panel.y, panel.width, panel.height]).toEqual([0, 0, phone.width, phone.height]);
    await page.getByRole('button', { name: '搜索聊天记录' }).click();
    await page.getByRole('dialog', { name: '搜索聊天记录' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: '搜索聊天记录' }).waitFor({ state: 'detached' });
    await field(page).waitFor();
    await page.goBack();
    await field(page).waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '社区' }).click();
    await page.waitForURL(/\/notes/);
  });
});

describe('unread mail', () => {
  it('is one count, pushed to the navigation, the title and every tab of the browser', async () => {
    const one = await enter('trusted');
    const other = await enter('contributor');
    const tab = await one.context.newPage();
    await goTo(tab, '/log');
    const mine = { 'X-Auth-Token': await tokenOf(one.context) };
    const unread = async () =>
      ((await (await one.page.request.get('/userMessageCount', { headers: mine })).json()) as { obj: number }).obj;
    const before = await unread();
    await other.page.request.post('/sendUserMess', {
      headers: { 'X-Auth-Token': await tokenOf(other.context) },
      form: { title: '今晚一起看流星吗', name: 'trusted', text: '九点，河堤上见。' },
    });
    for (const page of [one.page, tab]) {
      await page
        .getByRole('navigation', { name: '主导航' })
        .getByRole('button', { name: `${before + 1} 封未读` })
        .waitFor();
      await page.waitForFunction((start) => document.title.startsWith(start), `(${before + 1}) `);
    }
    // One toast tells of it: one about the count before may have it too, and is leaving.
    const toastOf = (page: Page) => page.getByRole('alert').filter({ hasText: `${before + 1} 封未读` });
    await Promise.any([one.page, tab].map((page) => toastOf(page).getByText('今晚一起看流星吗').waitFor()));
    expect(await unread()).toBe(before + 1);
  });
});
