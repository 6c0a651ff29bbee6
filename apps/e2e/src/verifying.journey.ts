import { describe, expect, it } from '@jest/globals';
import { goTo, reload, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

describe('the prizes of an ended season', () => {
  it('are verified by anybody in the browser, without asking the server for more than the record', async () => {
    const { page, allow } = await visitor();
    allow(/status of 404/);
    await goTo(page, '/prize');
    const verify = page.locator('#verify');
    await verify.getByText('结束后公布的种子').waitFor();
    const n = verify.getByLabel(/第几盏/);
    await n.fill('0');
    await verify.getByRole('button', { name: '核对' }).click();
    await verify.getByText(/^写 1 到 \d+ 之间的整数$/).waitFor();
    await n.fill('7');
    await verify.getByRole('button', { name: '核对' }).click();
    const sum = verify.getByRole('status');
    await sum.getByText('与指纹相符').waitFor();
    await sum.getByText(/^HMAC-SHA-256\(种子, "/).waitFor();
    await sum.getByText('与记录一致').waitFor();
    // The address names the draw, so that it can be shown to somebody else.
    await reload(page);
    await sum.getByText('与记录一致').waitFor();
    expect(await n.inputValue()).toBe('7');
  });
});
