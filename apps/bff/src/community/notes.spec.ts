import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notePosted } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { Bus } from '@yinghuo/kafka';
import { createLog } from '@yinghuo/service';
import { World } from '../world.fixture.ts';
import { noteTags } from './notes.drops.ts';

let world: World;
let bus: Bus;
beforeAll(async () => {
  world = await World.open();
  bus = new Bus({ kafka: world.kafka, name: 'spec', log: createLog('spec', 'silent') });
  await bus.connect();
});
afterAll(async () => {
  await bus.close();
  await world.close();
});

describe('the page of a note', () => {
  it('has its tags, and the note already in it', async () => {
    const { status, text } = await world.page('/notesDetail?id=1');
    expect(status).toBe(200);
    expect(text).toContain('<title>潮汐邮局 · 萤火</title>');
    expect(text).toContain('<meta name="description" content="潮汐邮局，手写" />');
    expect(text).toContain('{"url":"/getNDetail?id=1","body":{"code":200,"obj":{"id":1,');
  });

  it('tells nothing that spoils in its tags, and lets no title out of them', async () => {
    const { text } = await world.page('/notesDetail?id=2');
    expect(text).toContain('content="半盏茶 的便签（含剧透）"');
    expect(text).not.toContain('<script>alert');
  });

  it('is 404 where guests see no such note', async () => {
    for (const id of ['999', '0', 'x', '']) expect((await world.page(`/notesDetail?id=${id}`)).status).toBe(404);
  });
});

describe('a kept note', () => {
  it('is asked for anew as soon as an event says that it changed', async () => {
    const asked = () => world.known.asked.get('note 1') ?? 0;
    await world.call('/getNDetail?id=1');
    const before = asked();
    expect((await world.call('/getNDetail?id=1')).body.code).toBe(200);
    expect(asked()).toBe(before);
    const version = () => world.redis.get(`hot-version:${noteTags.note(1)}`);
    const old = await version();
    await bus.tell(notePosted, { noteId: 1, memberId: 1, games: [], visibility: 'public' });
    await eventually(async () => (await version()) !== old);
    await world.call('/getNDetail?id=1');
    expect(asked()).toBeGreaterThan(before);
  });
});
