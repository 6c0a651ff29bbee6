import { expect, it } from 'vitest';
import { wordsShared } from './shared.ts';

const shared = (given: Record<string, string>) => wordsShared(new URLSearchParams(given));
const link = 'https://shop.example/p?id=1';

it('seeks what a page that is shared is about', () => {
  expect(shared({ title: '潮汐邮局 | vndb', text: link })).toBe('潮汐邮局');
  expect(shared({ title: '潮汐邮局 [灯下社] | DLsite', url: link })).toBe('潮汐邮局');
  expect(shared({ title: 'Fate/stay night', text: '' })).toBe('Fate/stay night');
});

it('seeks words that are shared, without the link they come with', () => {
  expect(shared({ title: '一篇长文 - 某站', text: `“潮汐邮局”\n ${link}#:~:text=x` })).toBe('潮汐邮局');
  expect(shared({ text: '潮汐邮局' })).toBe('潮汐邮局');
  expect(shared({ text: link })).toBe('');
});
