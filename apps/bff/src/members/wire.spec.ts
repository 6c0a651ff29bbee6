import { describe, expect, it } from '@jest/globals';
import type { GameRef, Place, Posting } from '@yinghuo/contracts';
import { ledgerEntry, nameAfterGames } from './wire.ts';

const game: GameRef = { id: 3, section: 'gal', title: '潮汐邮局', cover: null, age: 'all', nsfw: false };
const posting = (title: string, place: Place | null): Posting => ({
  id: 1,
  currency: 'points',
  delta: 1,
  reason: 'replyReceived',
  reference: { kind: 'comment', id: '7', title, place },
  reverses: null,
  balanceAfter: 1,
  debtAfter: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
});
const onGame = (gameId: number): Place => ({ page: 'game', section: 'gal', gameId, commentId: 7 });
const titles = (...postings: Posting[]) =>
  nameAfterGames(postings, new Map([[3, game]])).map(({ reference }) => reference?.title);

describe('a posting', () => {
  it('that came without a name says at which game its cause is', () => {
    expect(titles(posting('', onGame(3)))).toEqual(['《潮汐邮局》']);
  });

  it('keeps the name it has, and goes without where there is no game to see', () => {
    const noCause = { ...posting('', null), reference: null };
    expect(titles(posting('七日', onGame(3)), posting('', onGame(4)), posting('', null), noCause)).toEqual([
      '七日',
      '',
      '',
      undefined,
    ]);
  });

  it('leads to its cause', () => {
    expect(ledgerEntry(posting('', onGame(3)))).toMatchObject({
      currency: 'jf',
      reference: { kind: 'comment', url: '/detail?id=3&c=7#c7' },
    });
  });
});
