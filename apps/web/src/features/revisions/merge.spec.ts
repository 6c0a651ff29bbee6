import { describe, expect, it } from 'vitest';
import { emptyGame, type GameForm } from '../../entities/game-form/form.ts';
import { changedFields, merge } from './merge.ts';

const base: GameForm = { ...emptyGame, titleZh: '夏夜', engine: 'Unity', age: 'all', languages: ['ja'] };

describe('a change', () => {
  it('sends what differs, null for what was emptied, a date with its precision', () => {
    expect(changedFields(base, { ...base, engine: '', languages: ['ja', 'en'] })).toEqual({
      engine: null,
      languages: ['ja', 'en'],
    });
    expect(changedFields(base, { ...base, releaseDate: '2025-07-01' })).toEqual({
      releaseDate: '2025-07-01',
      releasePrecision: 'day',
    });
    expect(changedFields(base, { ...base })).toEqual({});
  });

  it('is put on what somebody else made of it meanwhile, and names what both changed', () => {
    const mine = { ...base, titleZh: '夏之夜', engine: 'KiriKiri', video: 'https://video.example/1' };
    const standing = { ...base, engine: 'TyranoScript', intro: '新的简介', video: 'https://video.example/1' };
    expect(merge(base, mine, standing)).toEqual({
      form: { ...standing, titleZh: '夏之夜', engine: 'KiriKiri' },
      both: ['engine'],
    });
  });
});
