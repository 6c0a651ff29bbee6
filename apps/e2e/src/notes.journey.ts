import { describe, expect, it } from '@jest/globals';
import { comeBack, comeBackUntil, goTo, member, phone, reload, seriousOn, walkInBrowser } from './browser.ts';

walkInBrowser();

const title = `写给海 ${Date.now().toString(36)}`;

describe('a member who writes', () => {
  it('finds the draft after a reload, hangs the note on the wall, edits it and tears it off; a reader likes it and answers', async () => {
    const writer = await member('contributor');
    const reader = await member('trusted', phone);
    const { page } = writer;
    await page.emulateMedia({ reducedMotion: 'reduce' });

    // The note is written from a game's page, so that it is about the game.
    await goTo(page, '/detail?id=1');
    // The parts above load during scrolling and push the notes down, so scroll until their link is there.
    await page.waitForFunction(() => {
      const notes = document.querySelector('#notes');
      notes?.scrollIntoView();
      return notes?.querySelector('a[href*="writeNote"]');
    });
    await page.locator('#notes').getByRole('link', { name: '写便签' }).click();
    await page.getByLabel('标题').fill(title);
    await page.getByLabel('正文').fill('潮水退了，\n第一封信才刚刚**寄到**。');
    await page.getByRole('radio', { name: '夜空' }).click();
    await page.getByText(/^草稿已保存/).waitFor();
    await reload(page);
    expect(await page.getByLabel('标题').inputValue()).toBe(title);
    expect(await page.getByRole('radio', { name: '夜空' }).getAttribute('aria-checked')).toBe('true');

    // The member places and moves a sticker with the keyboard.
    await page.getByText(/^贴纸已贴/).click();
    await page.getByRole('button', { name: '贴一枚月亮（青）' }).click();
    const sticker = page.getByRole('button', { name: /^月亮（青），横/ });
    await sticker.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(']');
    const moved = page.getByRole('button', { name: '月亮（青），横 87%，竖 11%' });
    await moved.waitFor();
    // And by the mouse, which took hold of the sheet below it.
    await moved.hover();
    const { x, y } = (await moved.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x, y + 80);
    await page.mouse.up();
    await moved.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '贴上墙' }).click();

    await page.waitForURL((url) => url.pathname === '/notesDetail');
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText('寄到').waitFor();
    await page.waitForFunction((name) => document.title.includes(name), title);
    expect(await seriousOn(page, ['light'])).toEqual([]);

    // A reader on a phone finds the note on the wall.
    await goTo(reader.page, `/notes?q=${encodeURIComponent(title)}`);
    await reader.page.getByRole('link', { name: title }).click();
    const like = reader.page.getByRole('button', { name: '喜欢，0 个喜欢' }).first();
    await like.click();
    await reader.page.getByRole('button', { name: '不再喜欢，1 个喜欢' }).waitFor();
    await reader.page.getByLabel('写评论').fill('我也收到了。');
    await reader.page.getByRole('button', { name: '发表' }).click();
    await reader.page.locator('#comments li').getByText('我也收到了。').waitFor();
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    // The writer edits the note, and other members see the new text.
    await page.getByRole('link', { name: '修改' }).click();
    await page.getByLabel('正文').fill('潮水退了，信都寄到了。');
    await page.getByRole('button', { name: '保存修改' }).click();
    await page.getByText('已修改').waitFor();
    await page.getByText('信都寄到了').waitFor();

    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '便签', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: '我的便签' }).click();
    await page.getByRole('button', { name: '选择' }).click();
    await page.getByLabel(`选中“${title}”`).check();
    await page.getByRole('button', { name: '撕掉 1 张' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撕掉' }).click();
    await page.getByText('撕掉了 1 张便签').waitFor();
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
    await comeBack(page);
    await page.getByRole('button', { name: '选择' }).waitFor();
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);

    // The reader finds the note gone, although their page had cached it.
    reader.allow(/status of 404/);
    await comeBackUntil(reader.page, reader.page.getByText('没有这张便签'));
  });
});
