import { expect, it } from '@jest/globals';
import { comeBack, goTo, member, phone, reload, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

it('a rights holder asks on a phone, an administrator is told and answers, the answer comes by mail', async () => {
  const email = `rights-${Date.now().toString(36)}@studio.invalid`;
  const [holder, owner] = [await visitor(phone), await member('yinghuo')];

  const { page } = holder;
  await goTo(page, '/rights');
  const submit = page.locator('[type=submit]:not([aria-disabled=true])');
  await submit.click();
  await page.getByText('请填写这一项').first().waitFor();
  await page.getByLabel('姓名').fill('林夏');
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('有问题的页面').fill('/detail?id=7\nhttps://elsewhere.example/detail?id=8');
  await page.getByLabel('作品名称').fill('《灯塔第七夜》体验版');
  await page.getByLabel('权利说明').fill('页面介绍里引用了我们还没有公开的体验版文本，希望先移除这部分。');
  await page.getByLabel(/我确认以上内容属实/).check();
  await page.getByText('草稿已保存在这台设备上').waitFor();
  await reload(page);
  await submit.click();
  await page.getByText('不是本站的页面：https://elsewhere.example/detail?id=8').waitFor();
  await page.getByLabel('有问题的页面').fill('/detail?id=7');
  await submit.click();
  await page.getByRole('heading', { name: '通知已提交' }).waitFor();
  const reference = (await page
    .getByText(/^R\d{8}-[A-Z2-9]{5}$/)
    .first()
    .textContent())!;

  await goTo(owner.page, '/?dialog=messages&dialog.type=3');
  await owner.page.getByRole('button', { name: new RegExp(`收到一份权利通知（${reference}）`) }).waitFor();
  await goTo(owner.page, '/admin/takedowns');
  const card = owner.page.locator('section', { has: owner.page.getByRole('heading', { name: reference }) });
  await card.getByText(email).waitFor();
  await card.getByLabel('给提交者的说明').fill('请附上能核实的发行页面。');
  await card.getByRole('button', { name: '不接受' }).click();
  await card.waitFor({ state: 'detached' });
  await comeBack(owner.page);
  await owner.page.getByRole('heading', { level: 1, name: '权利通知' }).waitFor();
  expect(await card.count()).toBe(0);

  await goTo(owner.page, '/outbox');
  await owner.page.getByText(`权利通知的答复（${reference}）`).first().waitFor();
});
