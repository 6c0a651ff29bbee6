import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goTo, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

/** Returns the fault report that this page sends, and the code of the server's answer. */
async function toldAt(
  path: string,
  page: Page,
  what: () => Promise<void>,
): Promise<{ told: Record<string, string>; code: number }> {
  const telling = page.waitForRequest(
    (request) => request.url().endsWith('/api/faults') && new URLSearchParams(request.postData()!).get('page') === path,
  );
  await what();
  const body = (await telling).postData()!;
  // A beacon's answer cannot be read, so send the same report once more.
  const answer = await page.request.post('/api/faults', {
    data: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return {
    told: Object.fromEntries(new URLSearchParams(body)),
    code: ((await answer.json()) as { code: number }).code,
  };
}

describe('a page that fails', () => {
  it('says so to the server and to the visitor, who goes on from there', async () => {
    const { page, context, allow } = await visitor();
    allow(/Invalid time value/, /dynamically imported module/, /net::ERR_FAILED .*\/assets\//);
    const nav = page.getByRole('navigation', { name: '主导航' });
    await goTo(page, '/');
    await page.getByRole('main').getByRole('article').first().waitFor();

    // An answer of a shape that the page does not expect.
    await context.route(/\/infoList/, (route) =>
      route.fulfill({ json: { code: 200, obj: [{ id: '《没说完的话》' }] } }),
    );
    const drawn = await toldAt('/intel', page, () => nav.getByRole('link', { name: '情报', exact: true }).click());
    await page.getByText('这一页没能打开').first().waitFor();
    expect(drawn).toMatchObject({ told: { kind: 'render' }, code: 200 });
    expect(drawn.told['stack[0]']).toMatch(/^(\S+ )?\/assets\/[\w-]+\.js:\d+:\d+$/);
    expect(drawn.told.release).toMatch(/^index-/);
    expect(JSON.stringify(drawn.told)).not.toContain('没说完');

    // Chunks that a new release has removed: the page is loaded anew by itself, and finds those of now.
    let isAnew = false;
    page.on('request', (request) => (isAnew ||= request.isNavigationRequest()));
    await context.route(/\/assets\/[\w-]+\.js/, (route) => (isAnew ? route.continue() : route.abort()));
    const gone = await toldAt('/tutorial', page, () => nav.getByRole('link', { name: '教程', exact: true }).click());
    expect(gone).toMatchObject({ told: { kind: 'load' }, code: 200 });
    await page.getByRole('heading', { level: 1, name: '新手教程' }).waitFor();
    expect(isAnew).toBe(true);

    await nav.getByRole('link', { name: '视觉小说', exact: true }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
  });
});
