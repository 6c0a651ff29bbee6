import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  comeBack,
  comeBackUntil,
  comeTo,
  desktop,
  find,
  leaveDialog,
  openOwn,
  openTool,
  register,
  signDay,
  signIn,
  tokenOf,
  visitor,
  walkInBrowser,
} from './browser.ts';

walkInBrowser();

const main = (page: Page) => page.getByRole('main');
/** Long enough for the most points that a verdict earns: two hundred characters. */
const verdict = '潮声停下来的那一刻，我才明白那封信为什么没有寄出。'.repeat(9);
/** Ten points each: with a note and the day's sign-in they come to more than the 250 points of level 50. */
const verdicts = 25;

async function notes(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '便签', exact: true }).click();
  await main(page).getByRole('link', { name: '写便签' }).first().click();
  await page.getByLabel('标题').fill('第一天');
  await page.getByLabel('正文').fill('灯塔亮了，我也来了。');
  await page.getByRole('button', { name: '贴上墙' }).click();
  await page.waitForURL((url) => url.pathname === '/notesDetail');
}

async function judges(page: Page, title: string): Promise<void> {
  await find(page, title, title);
  const write = page.locator('#rating').getByRole('button', { name: '写评分' });
  await comeTo(page, '#rating', write);
  await write.click();
  await page.getByRole('radio', { name: '8 分，力荐' }).check();
  await page.getByLabel('感想').fill(verdict);
  await page.getByRole('button', { name: '发表评分' }).click();
  await page.getByRole('region', { name: '我的评分' }).getByText('8 分', { exact: true }).waitFor();
}

interface Listed {
  id: number;
  title: string;
}

/** A later page of the list, whose games no other journey looks at. */
async function gamesOn(page: Page, number: number): Promise<Listed[]> {
  const answer = await page.request.get(`/gameLists?page=${number}`);
  const { obj: rows } = (await answer.json()) as { obj: Listed[] };
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

/** Sends what the form sends. */
async function judgeByCall(page: Page, gameId: number): Promise<void> {
  const answer = await page.request.post('/api/ratings', {
    headers: { 'X-Auth-Token': await tokenOf(page.context()) },
    form: { gameId, overall: 8, summary: verdict },
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`game ${gameId} cannot be judged: ${msg}`);
}

/** A closed gate says the level, how far it is and the ways there. */
async function closed(gate: Locator, feature: string, level: number, have: number): Promise<void> {
  await gate.getByText(`${feature}还没有解锁`).waitFor();
  await gate
    .getByText(`需要 ${level} 级，你现在 ${have} 级，还差 ${level - have} 级（${(level - have) * 5} 点）`)
    .waitFor();
  await gate.getByText('对你来说，最快的办法').waitFor();
  await gate
    .getByText('+30', { exact: true })
    .or(gate.getByText('+10', { exact: true }))
    .first()
    .waitFor();
}

/** The day's sign-in gives one lamp; between two seasons the page says when the next begins. */
async function draws(page: Page): Promise<void> {
  await find(page, '灯会', '灯会');
  const stage = page.getByLabel('放灯', { exact: true });
  const chance = stage.getByText('今天还能放 1 盏');
  const between = stage.getByText(/从 .+ 开始，到时候再来放灯。$/);
  await chance.or(between).first().waitFor();
  if (await between.isVisible()) return;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stage.getByRole('button', { name: '放一盏灯' }).click();
  const result = stage.getByRole('region', { name: /^得到「|^灯没有亮/ });
  const nth = await result.getByText(/^本期第 [\d,]+ 盏灯$/).innerText();
  await result.getByRole('button', { name: '收好' }).click();
  await result.waitFor({ state: 'detached' });
  await stage.getByText('今天还能放 0 盏').waitFor();
  const mine = page.locator('#mine').getByRole('listitem');
  await mine.filter({ hasText: nth }).waitFor();
  await comeBack(page);
  await mine.filter({ hasText: nth }).waitFor();
  expect(await mine.count()).toBe(1);
  expect(await stage.getByRole('button', { name: '放一盏灯' }).count()).toBe(0);
}

describe('a newcomer', () => {
  it('reaches level 50 in a day: signs in, lets the lamp go, writes a note and 25 long verdicts (the first by its form, the others by its call), and gates open', async () => {
    const { page } = await visitor(desktop);
    const { nickname } = await register(page);
    await signIn(page, nickname);

    await find(page, '评分榜', '评分榜');
    await closed(main(page), '评分榜', 1, 0);
    await closed(await openTool(page, '收藏夹'), '收藏夹', 600, 0);
    await leaveDialog(page);

    await signDay(page);
    await find(page, '评分榜', '评分榜');
    await main(page).getByRole('listitem').first().waitFor();
    expect(await main(page).getByText('评分榜还没有解锁').count()).toBe(0);

    await draws(page);
    await notes(page);
    const games: Listed[] = [];
    for (let at = 2; games.length < verdicts; at += 1) games.push(...(await gamesOn(page, at)));
    const [first, ...others] = games.slice(0, verdicts);
    await judges(page, first!.title);
    for (const { id } of others) await judgeByCall(page, id);

    await openOwn(page, '钱包');
    const next = page.getByRole('heading', { name: '下一个解锁：天榜与地榜' });
    await comeBackUntil(page, next);
    await page.getByText(/^还差 \d+ 级，也就是 \d+ 点。/).waitFor();
    await main(page).getByRole('table').getByText('写下评分').first().waitFor();
    const lists = await openTool(page, '天榜与地榜');
    await lists.getByText(/需要 100 级，你现在 5\d 级/).waitFor();
    await leaveDialog(page);
  });
});
