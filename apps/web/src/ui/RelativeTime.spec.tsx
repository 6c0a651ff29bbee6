import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('a time on the page', () => {
  it('is told by the clock of now, also after an hour in which no time was shown', () => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    show(<RelativeTime at="2026-11-21T10:00:00Z" />).unmount();
    vi.setSystemTime('2026-11-21T11:20:00Z');
    show(<RelativeTime at="2026-11-21T10:40:00Z" />);
    expect(screen.getByText('40 分钟前')).toBeDefined();
  });
});
