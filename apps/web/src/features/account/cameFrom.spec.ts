import { describe, expect, it } from 'vitest';
import { lastPlace } from './cameFrom.ts';

const at = (...paths: string[]) => paths.map((path) => `https://yinghuo.invalid${path}`);

describe('where one came from', () => {
  it('is the last page that is none of the account’s', () => {
    expect(lastPlace(at('/', '/detail?id=3&c=7', '/signin', '/register', '/signin'))).toBe('/detail?id=3&c=7');
  });

  it('is home where there was none, or where nobody tells', () => {
    expect(lastPlace(at('/emailyz?code=x', '/register'))).toBe('/');
    expect(lastPlace([null])).toBe('/');
    expect(lastPlace([])).toBe('/');
  });
});
