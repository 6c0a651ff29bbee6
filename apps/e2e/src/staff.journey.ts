import { expect, it } from '@jest/globals';
import { desktop, goTo, member, phone, seriousOn, walkInBrowser } from './browser.ts';

walkInBrowser();

const reason = `旅程里说了不该说的 ${Date.now().toString(36)}`;

it('a moderator finds a member, mutes them, who reads why where they write; lifted, they write again, and the log has both', async () => {
  const [moderator, muted] = [await member('moderator'), await member('newcomer', phone)];
  const { page } = moderator;
  await goTo(page, '/admin/members');
  const search = page.getByRole('searchbox', { name: /昵称的开头/ });
  await search.fill('newc');
  await search.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'newcomer' });
  await row.getByRole('link').first().click();
  const sanctions = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '处分', exact: true }) })
    .last();
  await sanctions.getByRole('radio', { name: '全站禁言' }).click();
  await sanctions.getByLabel(/^原因/).fill(reason);
  await sanctions.getByRole('button', { name: '全站禁言 3 天' }).click();
  await page.getByText('已经处分，十秒内处处生效').waitFor();
  await row.getByText('禁言', { exact: true }).waitFor();
  expect(await seriousOn(page)).toEqual([]);

  // The sanction takes effect within ten seconds for a session that began before it.
  muted.allow(/status of/);
  await goTo(muted.page, '/message');
  const say = muted.page.getByLabel('写留言').first();
  await say.fill('我还能说话吗');
  await say.press('Control+Enter');
  await muted.page.getByText(`原因：${reason}`).first().waitFor();

  // Back closes the member's drawer, forward opens it again, and the list is unchanged.
  await page.goBack();
  await sanctions.waitFor({ state: 'detached' });
  await row.waitFor();
  await page.goForward();
  await sanctions.getByRole('button', { name: '提前解除' }).click();
  await sanctions.getByLabel('为什么解除').fill('说清楚了');
  await sanctions.getByRole('button', { name: '提前解除' }).last().click();
  await row.getByText('正常', { exact: true }).waitFor();
  const log = page.getByRole('listitem').filter({ hasText: reason });
  await log.filter({ hasText: '全站禁言' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '解除处分（全站禁言）' }).first().waitFor();

  await say.press('Control+Enter');
  await muted.page.getByText('我还能说话吗').last().waitFor();
  await page.setViewportSize(desktop);
});
