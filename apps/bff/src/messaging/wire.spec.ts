import { describe, expect, it } from '@jest/globals';
import type { InboxMessage } from '@yinghuo/contracts';
import { inboxConfig, wireMessage } from './wire.ts';

const message: InboxMessage = {
  id: 7,
  type: 4,
  title: '你好',
  from: '半盏茶',
  fromId: 5,
  text: '在吗？',
  place: null,
  subjectId: null,
  read: false,
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('a message on the wire', () => {
  it('has the eight fields of the specification, the id of its sender, and no other', () => {
    expect(wireMessage(message)).toEqual({
      id: 7,
      created_at: '2026-11-21T10:00:00.000Z',
      title: '你好',
      type: 4,
      create_name: '半盏茶',
      create_id: 5,
      status: 0,
      content: '在吗？',
      game_id: null,
    });
  });

  it.each([
    [{ page: 'game', section: 'rpg', gameId: 3, commentId: 9 }, '/rpgDetail?id=3&c=9#c9'],
    [{ page: 'board', commentId: 9 }, '/message?c=9#c9'],
    [{ page: 'note', noteId: 4 }, '/notesDetail?id=4'],
  ] as const)('that opens %j has its path as content', (place, path) => {
    expect(wireMessage({ ...message, type: 10, text: '', place, read: true })).toMatchObject({
      content: path,
      status: 1,
    });
  });

  it('leads to a part of the page where it is about that', () => {
    const place = { page: 'game', section: 'gal', gameId: 3, part: 'versions' } as const;
    expect(wireMessage({ ...message, type: 3, text: '失效了', place }).content).toBe('失效了\n\n/detail?id=3#versions');
  });

  it('with a text and a place ends in the path', () => {
    const place = { page: 'game', section: 'gal', gameId: 3 } as const;
    expect(wireMessage({ ...message, type: 9, text: '更新了', place }).content).toBe('更新了\n\n/detail?id=3');
  });
});

it('says 0 where private messages are allowed', () => {
  const page = { items: [], total: 0, next: null, cap: 60 };
  expect(inboxConfig({ ...page, mailOpen: true })).toEqual({ config_email: 60, config_open_email: 0 });
  expect(inboxConfig({ ...page, mailOpen: false }).config_open_email).toBe(1);
});
