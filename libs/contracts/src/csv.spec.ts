import { describe, expect, it } from '@jest/globals';
import { readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  it('is read as it was written, whatever a text holds', () => {
    const texts = ['灯, 与 "影"', '一行\n两行', '', '=1+1', '+86', '-1', '@name', "'=1+1", "'quoted'", '\t=2', 'a=b'];
    const rows = [texts, [...texts].reverse()];
    expect(readCsv(writeCsv(rows))).toEqual([
      { line: 1, cells: rows[0] },
      { line: 3, cells: rows[1] },
    ]);
  });

  it('has no text that a spreadsheet would run as a formula', () => {
    expect(writeCsv([['=HYPERLINK("//x")', '@SUM(A1)', -3, 'a']])).toBe(
      '\uFEFF"\'=HYPERLINK(""//x"")",\'@SUM(A1),-3,a\r\n',
    );
  });

  it('is read as spreadsheets write it, with the lines on which records begin', () => {
    expect(readCsv('\uFEFFa,b\r\n"1\n2",""""\n\nx,\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', '"'] },
      { line: 5, cells: ['x', ''] },
    ]);
  });

  it('tells where a quote stays open', () => {
    expect(readCsv('a,b\n"c,d\n')).toEqual({ openedOn: 2 });
  });
});
