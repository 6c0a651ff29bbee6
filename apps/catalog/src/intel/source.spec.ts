import { describe, expect, it } from '@jest/globals';
import { canonical, hasCredentials } from './source.ts';

describe('the canonical form of a source', () => {
  it.each([
    'https://news.example/a/1',
    'https://NEWS.Example/a/1',
    'https://news.example:443/a/1',
    'https://news.example/a/1/',
    'https://news.example/a/1#comments',
    'https://news.example/a/1?utm_source=chat&utm_medium=x',
    'https://news.example/a/./b/../1',
    'http://news.example/a/1?spm=1.2.3&vd_source=abc',
  ])('is the same for %s', (address) => {
    expect(canonical(address)).toBe('news.example/a/1');
  });

  it('keeps what tells pages apart', () => {
    expect(canonical('https://news.example/?b=2&a=1&utm_id=7')).toBe('news.example?a=1&b=2');
    expect(canonical('https://news.example/A')).not.toBe(canonical('https://news.example/a'));
    expect(canonical('https://news.example:8443/a')).toBe('news.example:8443/a');
    expect(canonical('https://新闻.example/夏')).toBe('xn--efvy88h.example/%E5%A4%8F');
  });
});

it('knows a source with a name or a password in it', () => {
  expect([hasCredentials('https://me:secret@news.example/'), hasCredentials('https://news.example/@me')]).toEqual([
    true,
    false,
  ]);
});
