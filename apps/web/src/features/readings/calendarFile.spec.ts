import { expect, it } from 'vitest';
import { calendarOf } from './calendarFile.ts';

const stations = [
  { place: 1, name: '六月的信', on: '2026-11-02', passed: 2 },
  { place: 2, name: null, on: '2026-12-31', passed: 0 },
];

it('makes a whole day of each station, and names only those that the reader has come to', () => {
  const lines = calendarOf({ id: 4, stations }, '潮汐邮局', 'https://yinghuo.example/groupDetail?id=3').split('\r\n');
  expect(lines.filter((line) => /^(DTSTART|SUMMARY|UID)/.test(line))).toEqual([
    'UID:reading-4-1@yinghuo',
    'DTSTART;VALUE=DATE:20261102',
    'SUMMARY:《潮汐邮局》第 1 节「六月的信」',
    'UID:reading-4-2@yinghuo',
    'DTSTART;VALUE=DATE:20261231',
    'SUMMARY:《潮汐邮局》第 2 节',
  ]);
});
