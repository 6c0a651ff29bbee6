import { expect, it } from '@jest/globals';
import { phone, productUrl, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

/** A breach of the Content-Security-Policy is an error of the console, which fails the journey. */
it.each([undefined, phone])(
  'the API’s page is drawn from the document, by files of our own origin only',
  async (width) => {
    const { page } = await visitor(width);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(productUrl())) elsewhere.push(request.url());
    });
    await page.goto(`${productUrl()}/docs`);
    await page.getByRole('heading', { name: '萤火 Yinghuo' }).first().waitFor();
    await page.getByText('作品、版本、下载、评分、标签、情报').first().waitFor();
    expect(elsewhere).toEqual([]);
  },
);
