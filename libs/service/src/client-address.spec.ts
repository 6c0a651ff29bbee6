import { describe, expect, it } from '@jest/globals';
import { clientAddress, fromTheRight } from './client-address.ts';

const peer = '10.0.0.9';

describe('who asks', () => {
  it('is the other end of the connection where no proxy is ours', () => {
    expect(clientAddress('203.0.113.7', peer, 0)).toBe(peer);
    expect(clientAddress(undefined, peer, 2)).toBe(peer);
  });

  it('is counted from the right: a client writes what it likes, and each proxy of ours behind that', () => {
    expect(clientAddress('1.2.3.4, 203.0.113.7', peer, 1)).toBe('203.0.113.7');
    expect(clientAddress('1.2.3.4, 203.0.113.7, 10.0.0.2', peer, 2)).toBe('203.0.113.7');
    expect(clientAddress(['1.2.3.4', '2001:db8::7'], peer, 1)).toBe('2001:db8::7');
  });

  it('is the outermost that is told where a request came by a shorter way', () => {
    expect(clientAddress('203.0.113.7', peer, 3)).toBe('203.0.113.7');
  });

  it.each([['unknown'], [''], ['1.2.3.4,'], ['203.0.113.7:80'], ['<script>']])(
    'is nothing but an address: %p',
    (told) => {
      expect(clientAddress(told, peer, 1)).toBe(peer);
    },
  );

  it('came by the scheme that the same proxy saw', () => {
    expect(fromTheRight('http, https', 1)).toBe('https');
    expect(fromTheRight('https, http', 1)).toBe('http');
    expect(fromTheRight('https', 0)).toBe('');
  });
});
