import { describe, expect, it } from 'vitest';
import { encode, urlOf } from './url.ts';

const wire = (fields: Parameters<typeof encode>[0]) => decodeURIComponent(encode(fields).toString());

describe('fields on the wire', () => {
  it('give arrays indexes from 0 and objects their names, however deep', () => {
    expect(wire({ labels: [3, 5], versions: [{ links: [{ url: '/a' }] }], aspects: { art: 8 } })).toBe(
      'labels[0]=3&labels[1]=5&versions[0][links][0][url]=/a&aspects[art]=8',
    );
  });
  it('write flags as 0 and 1, null as an empty text, and leave out what is undefined', () => {
    expect(wire({ on: true, off: false, note: null, page: undefined, size: 0 })).toBe('on=1&off=0&note=&size=0');
  });
  it('survive every character', () => {
    const text = '一 & 二=三 + 100% 🙂\n#?';
    expect(encode({ text }).get('text')).toBe(text);
  });
});

describe('an address', () => {
  it('has a query only where there are fields', () => {
    expect(urlOf('/gameLists', { size: 24 })).toBe('/gameLists?size=24');
    expect(urlOf('/gameLists')).toBe('/gameLists');
    expect(urlOf('/gameLists', { cursor: undefined })).toBe('/gameLists');
  });
});
