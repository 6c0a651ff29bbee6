import { expect, it } from '@jest/globals';
import { Signer } from './signature.ts';

const request = {
  id: 'b7c1d2e3-0000-4000-8000-000000000001',
  type: 'catalog.Echo',
  key: 'a',
  deadline: 1_800_000_000_000,
  timeoutMs: 5000,
  replyTo: 'bff.replies.1-1',
  caller: '{"memberId":1}',
  input: '{"text":"萤火"}',
};
const signer = new Signer('a key of thirty-two characters..');
const signature = signer.sign(request);

it('holds for what was signed, and for nothing else', () => {
  expect(signer.holds({ ...request, signature })).toBe(true);
  for (const field of ['id', 'type', 'key', 'replyTo', 'caller', 'input'] as const) {
    expect(signer.holds({ ...request, [field]: `${request[field]} `, signature })).toBe(false);
  }
  expect(signer.holds({ ...request, deadline: request.deadline + 1, signature })).toBe(false);
  for (const other of [undefined, '', 'x', signature.slice(1), signature.toUpperCase()]) {
    expect(signer.holds({ ...request, signature: other })).toBe(false);
  }
});

it('does not take the end of one field for the beginning of the next', () => {
  const moved = { ...request, replyTo: `${request.replyTo}${request.caller}`, caller: '' };
  expect(signer.holds({ ...moved, signature })).toBe(false);
});

it('holds while one key follows another', () => {
  const both = new Signer('a key of thirty-two characters..,the next of thirty-two characters');
  expect(both.holds({ ...request, signature })).toBe(true);
  expect(signer.holds({ ...request, signature: both.sign(request) })).toBe(true);
  const next = new Signer('the next of thirty-two characters');
  expect(next.holds({ ...request, signature })).toBe(false);
  expect(both.holds({ ...request, signature: next.sign(request) })).toBe(true);
});
