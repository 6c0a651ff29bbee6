import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answered, connect, Refused } from './index.ts';

let server: Server;
let url: string;
let asked: IncomingMessage;
let answer: { status: number; body: object };
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('writes arrays by their keys, and sends the token', async () => {
  answer = { status: 200, body: { code: 200, obj: [], wrap: 0, next: null } };
  const query = { labels: [3, 5], language: ['zh-Hans' as const], engine: ['a&b'] };
  const list = await answered(connect(url, { token: 'x' }).GET('/gameLists', { params: { query } }));
  expect(asked.url).toBe('/gameLists?labels[0]=3&labels[1]=5&language[0]=zh-Hans&engine[0]=a%26b');
  expect(asked.headers['x-auth-token']).toBe('x');
  expect(list.obj).toEqual([]);
});

it('throws what says no, be it by its code or by its status, with what it carries', async () => {
  const detail = { retryAfterSeconds: 3 };
  for (const [status, code] of [
    [200, 404],
    [429, 429],
  ] as const) {
    answer = { status, body: { code, msg: '不行', obj: detail } };
    const refusal = await answered(connect(url).GET('/ggs', {})).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ code, message: '不行', detail });
  }
});
