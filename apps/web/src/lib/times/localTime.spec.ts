import { describe, expect, it } from 'vitest';
import { fromLocal, toLocal } from './localTime.ts';

describe("a field for times, in Shanghai's whatever the browser's zone", () => {
  it('shows an instant as it is there', () => expect(toLocal('2026-11-21T16:30:00.000Z')).toBe('2026-11-22T00:30'));
  it('takes what is typed as it is there', () =>
    expect(fromLocal('2026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z'));
  it('knows nothing of nothing', () => expect([toLocal(null), fromLocal('')]).toEqual(['', null]));
});
