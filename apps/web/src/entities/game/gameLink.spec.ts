import { describe, expect, it } from 'vitest';
import { gameMeant } from './gameLink.ts';

describe('a game that is meant', () => {
  it('is named by its page’s link, its path, or its number', () => {
    expect(gameMeant(' https://yinghuo.example/otomeDetail?id=12&c=3 ', 'gal')).toEqual({ section: 'otome', id: 12 });
    expect(gameMeant('/bookDetail?id=7', 'gal')).toEqual({ section: 'ex', id: 7 });
    expect(gameMeant('42', 'krkr')).toEqual({ section: 'krkr', id: 42 });
  });

  it('is none where the words say nothing', () => {
    for (const words of ['', '夏夜', '/detail', '/detail?id=x', '/notesDetail?id=3', '-4']) {
      expect(gameMeant(words, 'gal')).toBeNull();
    }
  });
});
