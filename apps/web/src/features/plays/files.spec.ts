import { describe, expect, it } from 'vitest';
import type { PlayRecord } from '@yinghuo/contracts/wire';
import { jsonOf } from '../../lib/files.ts';
import { csvOf } from './files.ts';

const play: PlayRecord = {
  gameId: 3,
  title: '灯, 与 "影"',
  section: 'gal',
  vndbId: 'v17',
  bangumiId: null,
  play: 'done',
  overall: 9,
  aspects: { art: 8 },
  spoiler: false,
  summary: '一行\n两行',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('a list that is taken along', () => {
  it('is JSON with one game a line', () => {
    expect(jsonOf([play, play]).split('\n')).toHaveLength(5);
    expect(JSON.parse(jsonOf([play]))).toEqual([play]);
  });

  it('is CSV with what needs quotes in quotes', () => {
    const [head, row] = csvOf([play]).split('\r\n');
    expect(head).toMatch(/^\uFEFFgameId,title,.*,art,.*,summary,updatedAt$/);
    expect(row).toBe('3,"灯, 与 ""影""",gal,v17,,done,9,8,,,,,,,,false,"一行\n两行",2026-01-01T00:00:00.000Z');
  });
});
