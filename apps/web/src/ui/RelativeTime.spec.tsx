import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { renderAt } from '../lib/rendered.ts';
import { relativeTime } from '../lib/times/day.ts';
import { RelativeTime, useClock } from './RelativeTime.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a time on the page', () => {
  it('is told by the clock of now, also after an hour in which no time was shown', () => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    show(<RelativeTime at="2026-11-21T10:00:00Z" />).unmount();
    vi.setSystemTime('2026-11-21T11:20:00Z');
    show(<RelativeTime at="2026-11-21T10:40:00Z" />);
    expect(screen.getByText('40 分钟前')).toBeDefined();
  });

  const drawn: string[] = [];
  const Told = ({ at }: { at: string }) => {
    const shown = useClock((now) => relativeTime(new Date(at), now));
    useLayoutEffect(() => void drawn.push(shown));
    return <p>{shown}</p>;
  };

  it('is drawn again where a minute made another text of it, and nowhere else', () => {
    drawn.length = 0;
    vi.setSystemTime('2026-11-21T10:00:00Z');
    show(
      <>
        <Told at="2026-11-21T09:20:00Z" />
        <Told at="2026-11-18T10:00:00Z" />
      </>,
    );
    act(() => void vi.advanceTimersByTime(60_000));
    expect(drawn).toEqual(['40 分钟前', '3 天前', '41 分钟前']);
  });

  it('is taken over as the server told it, and is right in the task after that', async () => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    renderAt(new Date());
    const page = (
      <>
        <Told at="2026-11-21T09:20:00Z" />
        <Told at="2026-11-18T10:00:00Z" />
      </>
    );
    const place = document.createElement('div');
    place.innerHTML = renderToString(page);
    vi.setSystemTime('2026-11-21T10:02:00Z');
    drawn.length = 0;
    const faults: unknown[] = [];
    await act(async () => void hydrateRoot(place, page, { onRecoverableError: (fault) => faults.push(fault) }));
    expect(drawn).toEqual(['40 分钟前', '3 天前']);
    act(() => void vi.advanceTimersByTime(0));
    expect(drawn).toEqual(['40 分钟前', '3 天前', '42 分钟前']);
    expect(faults).toEqual([]);
  });
});
