import { describe, expect, it } from '@jest/globals';
import { goTo, visitor, walkInBrowser, withoutScripts } from './browser.ts';

walkInBrowser();

describe('a visitor', () => {
  it('finds games on the first screen, narrows them, opens one and comes back to the same list', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    await page.getByRole('heading', { level: 1, name: '视觉小说' }).waitFor();
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(24);

    await page.getByRole('button', { name: '加载更多' }).click();
    await cards.nth(24).waitFor();

    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('group', { name: '语言' }).getByRole('button', { name: '简体中文' }).click();
    await page.waitForURL(/language=zh-Hans/);
    await page.getByRole('button', { name: '清除条件' }).waitFor();
    const first = cards.first().getByRole('heading', { level: 2 });
    const title = await first.innerText();
    await first.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
    await page.getByRole('heading', { name: '版本与下载' }).waitFor();

    await page.goBack();
    await page.waitForURL(/language=zh-Hans/);
    await page.getByRole('heading', { level: 2, name: title }).first().waitFor();
  });

  it('gets the first list and the tags of a game with the page itself, before any script', async () => {
    const { page, allow } = await withoutScripts();
    allow(/status of 404/, /^csp /);
    await page.goto('/');
    const [list] = JSON.parse((await page.locator('#first').textContent())!) as {
      url: string;
      body: { code: number; obj: { id: number; title: string }[] };
    }[];
    expect([list!.url, list!.body.code, list!.body.obj.length]).toEqual(['/gameLists?size=24', 200, 24]);
    const [game] = list!.body.obj;
    await page.goto(`/detail?id=${game!.id}`);
    expect(await page.title()).toBe(`${game!.title} · 萤火`);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(game!.title);
    expect((await page.goto('/detail?id=999999999'))!.status()).toBe(404);
    expect((await page.goto('/no-such-page'))!.status()).toBe(404);
  });

  it('sees neither entries nor rows of the guarded sections, and is told what they need', async () => {
    const { page } = await visitor();
    await goTo(page, '/');
    const nav = page.getByRole('navigation', { name: '主导航' });
    await nav.getByRole('link', { name: '乙女' }).waitFor();
    for (const name of ['福利', 'RPG', '同人', '机翻', '求物', '赞助']) {
      expect(await nav.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    for (const path of ['/vr', '/rpggame', '/ex', '/ai']) {
      await goTo(page, path);
      await page.getByText('这个分区要二级权限才能看').waitFor();
      expect(await page.locator('#first').count()).toBe(0);
    }
    for (const path of ['/thread', '/threadDetail?id=1']) {
      await goTo(page, path);
      await page.getByText('求物板要二级权限').waitFor();
    }
  });

  it('reads the groups, and is told where a group or a post is none', async () => {
    const { page, allow } = await visitor();
    allow(/status of 404/);
    await goTo(page, '/group');
    await page.getByRole('main').getByRole('heading', { name: '社群', level: 1 }).waitFor();
    await goTo(page, '/groupAll');
    await page.getByRole('main').getByRole('heading', { name: '全部社群', level: 1 }).waitFor();
    await goTo(page, '/groupDetail?id=99999999');
    await page.getByRole('heading', { name: '没有这个社群' }).waitFor();
    await goTo(page, '/groupPost?id=99999999');
    await page.getByRole('heading', { name: '没有这篇帖子' }).waitFor();
  });
});
