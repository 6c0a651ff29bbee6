import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { clientOf, schemeOf } from './address.ts';

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage;

describe('who asks, and how', () => {
  const behind = request({ 'x-forwarded-for': '203.0.113.7, 10.0.0.2', 'x-forwarded-proto': 'https, http' });

  it('is what a proxy of ours says', () => {
    expect([clientOf(behind, true), schemeOf(behind, true)]).toEqual(['203.0.113.7', 'https']);
  });

  it('is what the connection says where there is no such proxy, or it says nothing', () => {
    expect([clientOf(behind, false), schemeOf(behind, false)]).toEqual(['10.0.0.9', 'http']);
    expect([clientOf(request({}), true), schemeOf(request({}), true)]).toEqual(['10.0.0.9', 'http']);
  });
});
