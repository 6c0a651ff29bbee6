import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchChat, type ChatMessage } from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { member, testDatabase } from '@yinghuo/testing';
import { saveMessages } from '../messages/messages.sql.ts';
import { SearchHandlers } from './search.handlers.ts';

let db: Db;
let drop: () => Promise<void>;
let bus: MemoryBus;
let seq = 0;

beforeAll(async () => {
  ({ db, drop } = await testDatabase('chat'));
  bus = new MemoryBus(db, [new SearchHandlers(db)]);
  await db`
    insert into authors (id, nickname, nickname_key) values (1, '半盏茶', '半盏茶'), (2, '萤光', '萤光')`;
});
afterAll(() => drop());

async function said(text: string, { by = 1, at = new Date().toISOString() } = {}): Promise<number> {
  seq += 1;
  const message = {
    id: crypto.randomUUID(),
    seq,
    clientId: null,
    kind: 'text',
    text,
    author: { id: by },
  } as ChatMessage;
  await db.begin((sql) => saveMessages(sql, [message], at));
  return seq;
}
const find = async (q: string, fields: object = {}) => {
  const page = await bus.ask(searchChat, { q, size: 24, ...fields }, member());
  return { ...page, found: page.items.map((item) => item.seq) };
};

describe('search in the room', () => {
  it('finds two characters, traditional as simplified, and words by their beginning', async () => {
    const first = await said('今晚的星空真好看');
    const second = await said('「潮汐郵局」的漢化進度如何？Firefly Engine 100%');
    expect((await find('星空')).found).toEqual([first]);
    expect((await find('空')).found).toEqual([first]);
    expect((await find('汉化')).found).toEqual([second]);
    expect((await find('漢化進度')).found).toEqual([second]);
    expect((await find('FIREFLY eng')).found).toEqual([second]);
    expect((await find('１００%')).found).toEqual([second]);
    expect((await find('空星')).found).toEqual([]);
    expect((await find('%_')).found).toEqual([]);
  });

  it('narrows by member and by day of Asia/Shanghai, newest first, in parts', async () => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const old = await said('灯塔 一', { at: day(31).toISOString() });
    const second = await said('灯塔 二', { by: 2, at: day(3).toISOString() });
    const third = await said('灯塔 三', { at: day(1).toISOString() });
    const whole = await find('灯塔');
    expect(whole.found).toEqual([third, second]);
    expect(whole.found).not.toContain(old);
    expect(whole.total).toBe(2);
    expect((await find('灯塔', { nickname: '萤光' })).found).toEqual([second]);
    expect((await find('灯塔', { nickname: '没有这个人' })).found).toEqual([]);
    const shanghai = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect((await find('灯塔', { to: shanghai(day(3)) })).found).toEqual([second]);
    expect((await find('灯塔', { from: shanghai(day(1)) })).found).toEqual([third]);
    const head = await find('灯塔', { size: 1 });
    expect((await find('灯塔', { size: 1, cursor: head.next })).found).toEqual([second]);
  });

  it('forgets what was recalled', async () => {
    const gone = await said('说错了的话');
    await db`update messages set recalled = 1 where seq = ${gone}`;
    expect((await find('说错')).found).toEqual([]);
  });
});
