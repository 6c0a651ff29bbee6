import { describe, expect, it } from '@jest/globals';
import { goTo, member, walkInBrowser } from './browser.ts';

walkInBrowser();

const bounty = 10;

describe('two members on the wanted board', () => {
  it('one asks with a bounty, the other takes it on and answers, and is paid once the answer is accepted', async () => {
    const asks = await member('trusted');
    const answers = await member('contributor');
    const title = `《雾港调音师》访谈 ${Date.now().toString(36)}`;

    await goTo(asks.page, '/thread');
    await asks.page.getByRole('button', { name: '求一部' }).click();
    const form = asks.page.getByRole('dialog');
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('说明').fill('纸质版的扫图也可以。');
    await form.getByLabel('悬赏（枚硬币）').fill(String(bounty));
    await form.getByRole('button', { name: '发起' }).click();
    await asks.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await asks.page.getByText('求助中', { exact: true }).waitFor();
    const path = new URL(asks.page.url()).pathname + new URL(asks.page.url()).search;

    // The search box finds it for those who see the board.
    await goTo(answers.page, '/thread');
    await answers.page.keyboard.press('Control+k');
    await answers.page.getByRole('combobox').fill(title);
    await answers.page
      .getByRole('option', { name: title })
      .filter({ hasNotText: /搜索|筛选/ })
      .click();
    await answers.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await answers.page.getByRole('button', { name: '我也要，0 人' }).click();
    await answers.page.getByRole('button', { name: '取消我也要，1 人' }).waitFor();
    await answers.page.getByRole('button', { name: '我来认领' }).click();
    await answers.page.getByText('已认领', { exact: true }).waitFor();
    await answers.page.getByRole('textbox', { name: '写应答' }).fill('官网存档里有全文。');
    await answers.page.getByRole('button', { name: '应答', exact: true }).click();
    await answers.page.locator('#answers').getByText('官网存档里有全文。').waitFor();

    await goTo(asks.page, path);
    await asks.page.getByRole('button', { name: `采纳，付 ${bounty} 枚` }).click();
    await asks.page.getByRole('button', { name: '采纳', exact: true }).click();
    await asks.page.getByText('已补上', { exact: true }).waitFor();
    await asks.page.locator('#answers').getByText('已采纳').waitFor();
    expect(await asks.page.getByRole('textbox', { name: '写应答' }).count()).toBe(0);

    await goTo(answers.page, '/thread?mine=answered');
    await answers.page.getByRole('link', { name: title }).waitFor();
  });
});
