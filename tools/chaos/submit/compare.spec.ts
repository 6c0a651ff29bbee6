import { describe, expect, it } from '@jest/globals';
import { Acknowledged, type Game } from './acknowledged.ts';
import { compare } from '../compare.ts';

describe('what was acknowledged beside what is there', () => {
  it('misses what is gone, and sees what is there twice or unasked', () => {
    const { missing, beyond } = compare('rows', ['a', 'b', 'b', 'c'], ['b', 'a', 'a', 'b', 'd']);
    expect(missing).toEqual(['c']);
    expect(beyond).toEqual(['a', 'd']);
  });

  it('knows where a game stands, in whatever order its answers came', () => {
    const done = new Acknowledged();
    const place = { section: 'gal', title: '灯塔', intro: '', images: [], labels: [], versions: [] };
    const game: Game = { id: 1, submitter: 2, state: 'submitted', ...place };
    const decided = { kind: 'game', id: 1, by: 3 } as const;
    const sentInAgain = { id: 5, kind: 'game', targetId: 1, game, label: null, author: 2, text: '新的简介' } as const;
    expect(done.statusOf(game)).toBe('pending');
    done.proposals.push({ ...sentInAgain, atOnce: true });
    done.decisions.push({ ...decided, accept: false });
    expect(done.statusOf(game)).toBe('pending');
    expect(done.textOf(game, null, '')).toBe('新的简介');
    done.decisions.push({ ...decided, accept: false });
    expect(done.statusOf(game)).toBe('declined');
    done.decisions.push({ ...decided, accept: true });
    expect(done.statusOf(game)).toBe('live');
  });
});
