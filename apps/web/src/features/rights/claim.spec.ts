import { expect, it } from 'vitest';
import { emptyClaim, gamesIn, idsIn, isHere, problemsOf, type ClaimDraft } from './claim.ts';

const origin = 'https://yinghuo.example';
const problems = (draft: ClaimDraft) => problemsOf(draft, origin);

it('finds the games that pages are of', () => {
  const urls = [
    '/detail?id=3',
    '/vrDetail?tab=x&id=8',
    '/detail?id=3#a',
    '/notesDetail?id=5',
    '/detail',
    '/bookDetail?id=9&a=1',
  ];
  expect(gamesIn(urls)).toEqual([3, 8, 9]);
});

it('reads ids as people write them', () => {
  expect(idsIn(' 1, 2，3、1 ')).toEqual([1, 2, 3]);
  expect(idsIn('')).toEqual([]);
  expect(idsIn('1 x')).toBeNull();
});

it('says what is missing before anything is sent', () => {
  expect(Object.keys(problems(emptyClaim())).sort()).toEqual([
    'email',
    'goodFaith',
    'name',
    'statement',
    'urls',
    'works',
  ]);
  const whole = {
    ...emptyClaim(),
    name: '林',
    email: 'a@b.example',
    urls: '/detail?id=1',
    works: '夏夜',
    goodFaith: true,
  };
  expect(problems({ ...whole, statement: '太短' })).toEqual({ statement: expect.any(String) });
  expect(problems({ ...whole, statement: '字'.repeat(20), urls: '/x\n'.repeat(21) })).toEqual({
    urls: expect.any(String),
  });
  expect(problems({ ...whole, statement: '字'.repeat(20) })).toEqual({});
});

it.each([
  ['https://yinghuo.example/detail?id=1', true],
  ['yinghuo.example/detail?id=1', true],
  ['/detail?id=1', true],
  ['https://elsewhere.example/detail?id=1', false],
  ['javascript:alert(1)', false],
])('%s is a page of this site: %s', (line, here) => expect(isHere(line, origin)).toBe(here));
