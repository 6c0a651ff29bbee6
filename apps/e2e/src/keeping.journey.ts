import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { comeBack, goTo, leaveDialog, member, openTool, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('favourites', () => {
  it('take a game by its heart, keep a note and its place through remove and undo, are found, and leave and enter as a file', async () => {
    const { page } = await member('trusted');
    await goTo(page, '/');
    // Until the shelf was read, every heart is empty.
    await page.locator('main article button[aria-label^="收藏《"][aria-pressed=true]').first().waitFor();
    const free = page.locator('main article button[aria-label^="收藏《"][aria-pressed=false]').first();
    const label = (await free.getAttribute('aria-label'))!;
    const title = /^收藏《(.+)》$/.exec(label)![1]!;
    const heart = page.getByRole('main').getByRole('button', { name: label }).first();
    const isKept = async (kept: boolean) =>
      page.locator(`main button[aria-label="${label}"][aria-pressed=${kept}]`).first().waitFor();
    await free.click();
    await isKept(true);
    await comeBack(page);
    await isKept(true);

    const shelf = await openTool(page, '收藏夹');
    const row = shelf.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await shelf.getByLabel('在收藏里找').fill('没有人会起这样的名字');
    await shelf.getByText('没有这样的收藏').waitFor();
    await shelf.getByLabel('在收藏里找').fill(title);
    const note = `留到冬天 ${Date.now().toString(36)}`;
    await row.getByRole('button', { name: `给《${title}》写备注` }).click();
    await row.getByLabel('私人备注，只有你自己看得到').fill(note);
    await row.getByRole('button', { name: '保存' }).click();
    await row.getByText(note).waitFor();
    await row.getByRole('button', { name: `移除《${title}》` }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText('删除成功').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await row.getByText(note).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shelf.getByRole('button', { name: '导出 JSON' }).click(),
    ]);
    const taken = JSON.parse(await readFile(await file.path(), 'utf8')) as { title: string; note: string }[];
    expect(taken.find((one) => one.title === title)?.note).toBe(note);
    await shelf.getByLabel('选择要导入的文件').setInputFiles({
      name: 'favourites.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(taken)),
    });
    await shelf.getByText(`读到 ${taken.length} 部：新的 0 部，已经在的 ${taken.length} 部`).waitFor();
    await shelf.getByRole('button', { name: '不导入' }).click();
    await leaveDialog(page);

    await comeBack(page);
    await heart.click();
    await isKept(false);
    await comeBack(page);
    await isKept(false);
  });
});
