import { expect, it } from '@jest/globals';
import type { Provider } from '@yinghuo/contracts';
import { verdictOf } from './verdict.ts';

const answer = (
  status: number,
  page = '',
  { url = 'https://files.example/a', type = 'text/html; charset=utf-8' } = {},
) => ({
  status,
  url,
  headers: { 'content-type': type },
  body: Buffer.from(page),
});
const titled = (title: string) => answer(200, `<!doctype html><html><head><title>${title}</title></head></html>`);
const at = (url: string) => answer(200, '', { url });

it.each<[Provider, ReturnType<typeof answer>, string]>([
  ['direct', answer(200, '', { type: 'application/zip' }), 'valid'],
  ['direct', answer(200, '文件不存在'), 'unknown'],
  ['direct', answer(404), 'dead'],
  ['other', answer(410), 'dead'],
  ['other', answer(200), 'unknown'],
  ['baidu', titled('百度网盘 请输入提取码'), 'valid'],
  ['baidu', titled('百度网盘-链接不存在'), 'dead'],
  ['baidu', titled('百度网盘-安全验证'), 'unknown'],
  ['baidu', answer(200, '页面提到 链接不存在'), 'unknown'],
  ['googledrive', at('https://drive.google.com/file/d/x/view'), 'valid'],
  ['googledrive', at('https://accounts.google.com/signin'), 'unknown'],
  ['googledrive', at('https://drive.google.com.evil.example/'), 'unknown'],
  ['quark', answer(200), 'unknown'],
  ['aliyun', answer(200), 'unknown'],
  ['mega', answer(200), 'unknown'],
  ...[301, 401, 403, 418, 429, 500, 503].map((status): [Provider, ReturnType<typeof answer>, string] => [
    'direct',
    answer(status, '', { type: 'application/zip' }),
    'unknown',
  ]),
])('%s: what %j says is %s', (provider, given, verdict) => expect(verdictOf(provider, given)).toBe(verdict));

it('reads a page of nothing but beginnings of titles once', () => {
  expect(verdictOf('baidu', answer(200, '<title'.repeat(200_000)))).toBe('unknown');
});
