import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import fc from 'fast-check';
import { kept, Tail } from './tail.ts';

const message = (seq: number, memberId = 1) => ({ seq, id: `id-${seq}`, memberId, nickname: '半盏茶' }) as ChatMessage;
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => message(from + index));
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

describe('the tail of the room', () => {
  it('shows what arrives out of order in order, and each message once', () => {
    const tail = new Tail();
    tail.begin(upTo(3), 3, true);
    tail.offer([message(5), message(3), message(6)]);
    expect(seqs(tail.advance())).toEqual([]);
    expect(tail.torn).toBe(true);
    tail.offer([message(4), message(5)]);
    expect(seqs(tail.advance())).toEqual([4, 5, 6]);
    expect(tail.torn).toBe(false);
    expect(tail.last).toBe(6);
  });

  it('tells a client that comes back what it missed, and whether that is all', () => {
    const tail = new Tail();
    tail.begin(upTo(500).slice(-kept - 1), 500, false);
    expect(tail.after(498)).toEqual({ messages: upTo(500, 499), gap: false });
    expect(tail.after(500)).toEqual({ messages: [], gap: false });
    expect(tail.after(300)).toEqual({ messages: upTo(500, 301), gap: false });
    expect(tail.after(299)).toEqual({ messages: upTo(500, 301), gap: true });
    tail.offer(upTo(510, 501));
    tail.advance();
    expect(tail.after(310)).toEqual({ messages: upTo(510, 311), gap: false });
    expect(tail.after(309).gap).toBe(true);
  });

  it('has no gap in a room that is younger than 200 messages', () => {
    const tail = new Tail();
    tail.begin([message(4), message(9)], 9, true); // the others were recalled
    expect(tail.after(0)).toEqual({ messages: [message(4), message(9)], gap: false });
  });

  it('never shows what was recalled before it was shown', () => {
    const tail = new Tail();
    tail.begin([], 0, true);
    tail.offer([message(1), message(3)]);
    tail.remove(2);
    tail.remove(3);
    tail.offer([message(2)]);
    expect(seqs(tail.advance())).toEqual([1]);
    expect(tail.last).toBe(3);
    tail.remove(1);
    expect(tail.newest(50)).toEqual([]);
  });

  it('shows every message once and in order, whatever is lost, repeated, late or read from Postgres', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('hear' as const), seq: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('tick' as const) }),
      fc.record({ kind: fc.constant('look' as const), last: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('recall' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const tail = new Tail();
        tail.begin([], 0, true);
        const recalled = new Set<number>();
        const shown: number[] = [];
        for (const each of steps) {
          if (each.kind === 'hear') tail.offer([message(each.seq)]);
          else if (each.kind === 'tick') shown.push(...seqs(tail.advance()));
          else if (each.kind === 'look') {
            const there = upTo(60).filter(({ seq }) => seq > tail.last && seq <= each.last && !recalled.has(seq));
            shown.push(...seqs(tail.advanceTo(each.last, there)));
          } else {
            if (each.seq > tail.last) recalled.add(each.seq);
            tail.remove(each.seq);
          }
        }
        shown.push(
          ...seqs(
            tail.advanceTo(
              60,
              upTo(60).filter(({ seq }) => seq > tail.last && !recalled.has(seq)),
            ),
          ),
        );
        expect(shown).toEqual(seqs(upTo(60)).filter((seq) => !recalled.has(seq)));
      }),
    );
  });
});
