import { describe, expect, it } from 'vitest';
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

  it('waits on while others’ older and newer ones come', () => {
    const older = timelines.answered(written, 1, 50, history(1, 50).messages);
    expect(timelines.arrived(older, [message(101)]).unsent).toEqual(written.unsent);
  });

  it('stays with its reason when it failed, and goes when it is dropped', () => {
    const failed = timelines.changed(written, 'a', { state: 'failed', reason: '没有发出去' });
    expect(failed.unsent[0]).toMatchObject({ state: 'failed', reason: '没有发出去' });
    expect(timelines.dropped(failed, 'a').unsent).toEqual([]);
  });
});

it('a member’s new look is on all that they said, and on nothing of anybody else', () => {
  const { seq: _, text: __, ...look } = { ...message(0, 3), nickname: '新名' };
  const timeline = timelines.arrived(entered, [message(101, 3)]);
  const place = { from: 1, to: 2, messages: [message(1, 3), message(2)], hasOlder: false };
  const seen = timelines.looksIn({ timeline, place }, look);
  expect(seen.place!.messages.map(({ nickname }) => nickname)).toEqual(['新名', 'm2']);
  expect(seen.timeline.messages.slice(-2).map(({ nickname }) => nickname)).toEqual(['m2', '新名']);
});

describe('an answer', () => {
  const quoting = (seq: number, quoted: number) => ({
    ...message(seq),
    replyTo: { seq: quoted, memberId: 2, nickname: 'm2', types: 1 as const, text: `第 ${quoted} 条` },
  });

  it('quotes no more what was recalled, also where that is too old to be here', () => {
    const timeline = timelines.arrived(entered, [quoting(101, 90), quoting(102, 3)]);
    const quotes = (each: Timeline) => each.messages.flatMap(({ replyTo }) => (replyTo ? [replyTo.text] : []));
    expect(quotes(timelines.recalled(timeline, 90))).toEqual([null, '第 3 条']);
    expect(quotes(timelines.recalled(timeline, 3))).toEqual(['第 90 条', null]);
    expect(timelines.recalled(timeline, 2)).toBe(timeline);
  });

  it('leaves the place apart as well', () => {
    const place = { messages: [message(9), quoting(10, 9)], from: 9, to: 10, hasOlder: true };
    const view = timelines.recalledIn({ timeline: entered, place }, 9);
    expect(view.place!.messages.map(({ seq, replyTo }) => [seq, replyTo?.text])).toEqual([[10, null]]);
  });
});

describe('coming back', () => {
  it('marks what others said since, and counts what is not here', () => {
    expect(timelines.returned(entered, 97, you).missed).toEqual({ after: 97, count: 3 });
    expect(timelines.returned(entered, 20, you).missed).toEqual({ after: 20, count: 80 });
    expect(timelines.returned(entered, 100, you)).toBe(entered);
    const own = timelines.arrived(entered, [message(101, you, 'a')]);
    expect(timelines.returned(own, 100, you)).toBe(own);
  });
});

describe('a long room', () => {
  const long = timelines.answered(entered, 1, 50, history(1, 50).messages);
  const some = { most: 60, keep: 20 };

  it('is trimmed where the reader is not: fault 6', () => {
    const atEnd = timelines.trimmedRound({ timeline: long, place: null }, null, some);
    expect(seqs(atEnd.timeline)).toEqual(Array.from({ length: 20 }, (_, at) => 81 + at));
    const above = timelines.trimmedRound({ timeline: long, place: null }, 30, some);
    expect(timelines.shownIn(above).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => 20 + at));
    expect(seqs(above.timeline)).toEqual(Array.from({ length: 10 }, (_, at) => 91 + at));
    const atBeginning = timelines.trimmedRound({ timeline: long, place: null }, 1, some);
    expect(timelines.shownIn(atBeginning)[0]!.seq).toBe(1);
    expect(timelines.trimmedRound({ timeline: entered, place: null }, 60, some).timeline).toBe(entered);
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

  type Deed = 'say' | 'recall' | 'jump' | 'older' | 'newer' | 'end' | 'read' | 'answer';
  const deed = fc.tuple(
    fc.constantFrom<Deed>('say', 'say', 'say', 'recall', 'jump', 'older', 'newer', 'end', 'read', 'answer'),
    fc.nat({ max: 999 }),
  );

  it('what is shown is a stretch of the room without a hole, holds what is read, and never grows beyond bounds', () => {
    const bounds = { most: 40, keep: 20 };
    const page = 10;
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 150 }), fc.integer({ min: 1, max: 120 }), (deeds, before) => {
        let room = history(1, before).messages;
        let last = before;
        let reading: number | null = null;
        let view: timelines.View = {
          timeline: timelines.connected(empty, undefined, history(Math.max(1, last - 19), last)),
          place: null,
        };
        const show = (next: timelines.View) => {
          view = timelines.trimmedRound(timelines.met(next), reading, bounds);
        };
        const from = (seq: number) => room.filter((one) => one.seq >= seq).slice(0, page);
        const upTo = (seq: number) => room.filter((one) => one.seq <= seq).slice(-page);
        for (const [each, number] of deeds) {
          const { timeline, place } = view;
          const shown = timelines.shownIn(view);
          if (each === 'say' || each === 'answer') {
            const quoted = room[number % Math.max(1, room.length)];
            const said: ChatMessage = message(++last);
            if (each === 'answer' && quoted)
              said.replyTo = { seq: quoted.seq, memberId: 2, nickname: 'm2', types: 1, text: quoted.text };
            room.push(said);
            show({ timeline: timelines.arrived(timeline, [said]), place });
          } else if (each === 'recall' && room.length > 1) {
            const gone = room[number % room.length]!;
            room = room
              .filter((one) => one !== gone)
              .map((one) =>
                one.replyTo?.seq === gone.seq ? { ...one, replyTo: { ...one.replyTo, text: null } } : one,
              );
            view = timelines.recalledIn(view, gone.seq);
          } else if (each === 'jump' && room.length > 0) {
            const to = room[number % room.length]!.seq;
            const [older, newer] = [upTo(to), from(to + 1)];
            reading = to;
            if (shown.some(({ seq }) => seq === to)) show(view);
            else if (timeline.messages.some(({ seq }) => seq === to)) show({ timeline, place: null });
            else
              show({
                timeline,
                place: {
                  messages: [...older, ...newer],
                  from: older.length < page ? 1 : older[0]!.seq,
                  to: newer.length < page ? last : newer.at(-1)!.seq,
                  hasOlder: older.length === page,
                },
              });
          } else if (each === 'older') {
            const first = place?.from ?? timelines.oldest(timeline)!;
            const older = upTo(first - 1);
            reading = shown[0]?.seq ?? null;
            const part = {
              messages: older,
              from: older.length < page ? 1 : older[0]!.seq,
              to: first - 1,
              hasOlder: older.length === page,
            };
            if (place) show({ timeline, place: timelines.grown(place, part) });
            else show({ timeline: timelines.answered(timeline, part.from, part.to, older), place });
          } else if (each === 'newer' && place) {
            const newer = from(place.to + 1);
            reading = shown.at(-1)?.seq ?? null;
            const to = newer.length < page ? last : newer.at(-1)!.seq;
            show({
              timeline,
              place: timelines.grown(place, { messages: newer, from: place.to + 1, to, hasOlder: true }),
            });
          } else if (each === 'end') {
            reading = null;
            show({ timeline, place: null });
          } else if (each === 'read' && shown.length > 0) reading = shown[number % shown.length]!.seq;

          const now = timelines.shownIn(view);
          const [first, to] = view.place ? [view.place.from, view.place.to] : [timelines.oldest(view.timeline)!, last];
          expect(now).toEqual(room.filter(({ seq }) => seq >= first && seq <= to));
          if (reading !== null && room.some(({ seq }) => seq === reading))
            expect(now.map(({ seq }) => seq)).toContain(reading);
          expect(now.length).toBeLessThanOrEqual(bounds.most + 2 * page);
          expect(view.timeline.messages.length).toBeLessThanOrEqual(bounds.most + 2 * page);
        }
      }),
      { numRuns: 300 },
    );
  });
});
