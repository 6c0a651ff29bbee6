import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import fc from 'fast-check';
import * as timelines from './timeline.ts';
import { empty, type Timeline, type Unsent } from './timeline.ts';

const you = 1;
const message = (seq: number, memberId = 2, clientId: string | null = null): ChatMessage => ({
  type: 2,
  types: 1,
  text: `第 ${seq} 条`,
  time: '2026-11-21T08:00:00.000Z',
  img: '',
  nickname: `m${memberId}`,
  frames: '',
  pets: '-1',
  lv: 1,
  id: `id-${seq}`,
  seq,
  clientId,
  memberId,
  box: null,
});
const unsent = (clientId: string, more: Partial<Unsent> = {}): Unsent => ({
  clientId,
  types: 1,
  text: '你好',
  at: '2026-11-21T08:00:00.000Z',
  state: 'pending',
  ...more,
});
const seqs = (timeline: Timeline) => timeline.messages.map(({ seq }) => seq);
const history = (from: number, to: number, gap = false) => ({
  you,
  gap,
  last: to,
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
});
const entered = timelines.connected(empty, undefined, history(51, 100));

describe('messages', () => {
  it('stand in the order of the room and show once, however often and in whatever order they come', () => {
    const timeline = timelines.arrived(timelines.arrived(entered, [message(102)]), [
      message(101),
      message(102),
      message(100),
    ]);
    expect(seqs(timeline).slice(-3)).toEqual([100, 101, 102]);
    expect(timelines.hole(timeline)).toBeNull();
  });

  it('that are missing in between are known to be missing until they were asked for', () => {
    const torn = timelines.arrived(entered, [message(104), message(105)]);
    expect(timelines.hole(torn)).toEqual({ from: 101, to: 103 });
    const mended = timelines.answered(torn, 101, 103, [message(101), message(103)]);
    expect(timelines.hole(mended)).toBeNull();
    expect(seqs(mended).slice(-5)).toEqual([100, 101, 103, 104, 105]);
  });

  it('that were recalled leave, also when only a later answer tells', () => {
    expect(seqs(timelines.recalled(entered, 100)).at(-1)).toBe(99);
    const again = timelines.connected(entered, 98, {
      you,
      gap: false,
      last: 101,
      messages: [message(99), message(101)],
    });
    expect(seqs(again).slice(-3)).toEqual([98, 99, 101]);
  });

  it('recalled before the oldest one here tear no hole', () => {
    expect(timelines.recalled(entered, 3)).toBe(entered);
  });

  it('that are older join in front', () => {
    const timeline = timelines.answered(entered, 1, 50, history(1, 50).messages);
    expect(seqs(timeline)[0]).toBe(1);
    expect(timelines.oldest(timeline)).toBe(1);
    expect(timelines.hole(timeline)).toBeNull();
  });

  it('can be forgotten from the oldest on and asked for again', () => {
    const timeline = timelines.trimmed(entered, 20);
    expect(seqs(timeline)[0]).toBe(81);
    expect(timelines.oldest(timeline)).toBe(81);
  });
});

describe('a reconnect', () => {
  it('asks from a little before the last message, never past a hole, never before what is here', () => {
    expect(timelines.resumeAfter(empty, 20)).toBeUndefined();
    expect(timelines.resumeAfter(entered, 20)).toBe(80);
    expect(timelines.resumeAfter(entered, 500)).toBe(50);
    expect(timelines.resumeAfter(timelines.arrived(entered, [message(150)]), 20)).toBe(100);
  });

  it('marks where the missed messages of others begin', () => {
    const back = timelines.connected(entered, 80, history(81, 103));
    expect(back.missed).toEqual({ after: 100, count: 3 });
    expect(seqs(back).at(-1)).toBe(103);
  });

  it('marks nothing where nothing was missed but one’s own', () => {
    const own = { you, gap: false, last: 101, messages: [message(101, you, 'a')] };
    expect(timelines.connected(entered, 100, own).missed).toBeNull();
    expect(timelines.connected(entered, 100, history(101, 100)).missed).toBeNull();
  });

  it('leaves a hole to be filled where too much was missed', () => {
    const back = timelines.connected(entered, 100, history(301, 500, true));
    expect(timelines.hole(back)).toEqual({ from: 101, to: 300 });
    expect(back.missed).toEqual({ after: 100, count: 400 });
  });
});

describe('one’s own message', () => {
  const written = timelines.written(entered, unsent('a'));

  it('waits below the others and is replaced by what the room shows', () => {
    const timeline = timelines.arrived(written, [message(101, you, 'a')]);
    expect(timeline.unsent).toEqual([]);
    expect(seqs(timeline).at(-1)).toBe(101);
  });

  it('shows once whether the acknowledgement or the message comes first', () => {
    const accepted = timelines.changed(written, 'a', { state: 'accepted', seq: 101 });
    expect(accepted.unsent).toHaveLength(1);
    expect(timelines.hole(accepted)).toEqual({ from: 101, to: 101 });
    expect(timelines.arrived(accepted, [message(101, you, 'a')]).unsent).toEqual([]);
    const shown = timelines.arrived(written, [message(101, you, 'a')]);
    expect(timelines.changed(shown, 'a', { state: 'accepted', seq: 101 }).unsent).toEqual([]);
  });

  it('goes when it was accepted and recalled before it arrived', () => {
    const accepted = timelines.changed(written, 'a', { state: 'accepted', seq: 101 });
    expect(timelines.answered(accepted, 101, 101, []).unsent).toEqual([]);
  });

  it('stays with its reason when it failed, and goes when it is dropped', () => {
    const failed = timelines.changed(written, 'a', { state: 'failed', reason: '没有发出去' });
    expect(failed.unsent[0]).toMatchObject({ state: 'failed', reason: '没有发出去' });
    expect(timelines.dropped(failed, 'a').unsent).toEqual([]);
  });
});

describe('whatever the network does', () => {
  type Step = 'say' | 'lose' | 'recall' | 'reconnect' | 'older';
  const step = fc.constantFrom<Step>('say', 'say', 'say', 'lose', 'lose', 'recall', 'reconnect', 'older');

  it('the tab ends with the room’s own history, each message once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), fc.nat({ max: 90 }), (steps, before) => {
        let room = history(1, before).messages;
        let last = before;
        const page = (from: number) => room.filter(({ seq }) => seq >= from);
        const connect = (timeline: Timeline) => {
          const asked = timelines.resumeAfter(timeline, 200);
          const all = asked === undefined ? room.slice(-50) : page(asked + 1);
          const messages = all.slice(-200);
          const gap = messages.length < all.length;
          return timelines.connected(timeline, asked, { you, messages, gap, last });
        };
        let timeline = connect(empty);
        for (const each of steps) {
          if (each === 'say' || each === 'lose') {
            const said = message(++last);
            room.push(said);
            if (each === 'say') timeline = timelines.arrived(timeline, [said]);
          } else if (each === 'recall' && room.length > 0) {
            const gone = room[Math.floor(room.length / 2)]!;
            room = room.filter((one) => one !== gone);
            timeline = timelines.recalled(timeline, gone.seq);
          } else if (each === 'reconnect') timeline = connect(timeline);
          else if (each === 'older') {
            const oldest = timelines.oldest(timeline) ?? 1;
            const messages = room.filter(({ seq }) => seq < oldest).slice(-10);
            const from = messages.length < 10 ? 1 : messages[0]!.seq;
            timeline = timelines.answered(timeline, from, oldest - 1, messages);
          }
          expect(new Set(seqs(timeline)).size).toBe(timeline.messages.length);
        }
        timeline = connect(timeline);
        for (let hole = timelines.hole(timeline); hole; hole = timelines.hole(timeline)) {
          const { from, to } = hole;
          timeline = timelines.answered(
            timeline,
            from,
            to,
            room.filter(({ seq }) => seq >= from && seq <= to),
          );
        }
        expect(timeline.messages).toEqual(page(timelines.oldest(timeline) ?? 1));
      }),
    );
  });
});
