import { act, waitFor } from '@testing-library/react';
import type { Envelope, IntelItem, ReadPath } from '@yinghuo/contracts/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { network, type Sent } from '../../testing/network.ts';
import { run, signIn } from '../../testing/page.tsx';
import { refresh, refreshAll, refreshShared, useCall, useParts } from './data.ts';
import { addRow, patchRow } from './patch.ts';
import { forgetUser } from '../session/user.ts';

interface Row {
  id: number;
  title?: string;
}
const numbers = (rows: Row[] | undefined) => rows?.map(({ id }) => id);

/** A list in parts of two, as the BFF would cut it: the cursor is the last row of the part before. */
function serve(path: ReadPath, rows: Row[]): void {
  network.answer(path, ({ query }) => {
    const cursor = query.get('cursor');
    const from = cursor ? rows.findIndex(({ id }) => String(id) === cursor) + 1 : 0;
    const obj = rows.slice(from, from + 2);
    return { code: 200, obj, wrap: rows.length, next: from + 2 < rows.length ? String(obj.at(-1)!.id) : null };
  });
}
const list = () => run(() => useParts('/infoList', {}, { size: 2 }));
/** A row, as far as the list looks at it. */
const intel = (id: number) => ({ id }) as IntelItem;

async function twoParts(rows: Row[]) {
  serve('/infoList', rows);
  const page = list();
  await waitFor(() => expect(numbers(page.result.current.rows)).toEqual([rows[0]!.id, rows[1]!.id]));
  await act(() => page.result.current.more());
  return page;
}

/** Keeps answers back until they are let go. */
function held() {
  const waiting: { sent: Sent; resolve: (answer: Envelope) => void }[] = [];
  return {
    waiting,
    answer: (sent: Sent) => new Promise<Envelope>((resolve) => void waiting.push({ sent, resolve })),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an endless list', () => {
  it('grows part by part, and says what is left', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    expect(numbers(result.current.rows)).toEqual([5, 4, 3]);
    expect(result.current).toMatchObject({ total: 3, hasMore: false, loadingMore: false });
    expect(network.sent('/infoList').map(({ query }) => query.get('cursor'))).toEqual([null, '4']);
  });

  it('asks once for a part that is asked for twice', async () => {
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    const { result } = list();
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    await act(() => Promise.all([result.current.more(), result.current.more()]));
    expect(numbers(result.current.rows)).toEqual([5, 4, 3]);
  });

  // Endless lists were never asked again in the life of a tab.
  it('is asked again on return when it is older than some seconds, and not before', async () => {
    vi.useFakeTimers();
    const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    serve('/infoList', [{ id: 1 }]);
    const first = list();
    await tick(100);
    first.unmount();
    serve('/infoList', [{ id: 2 }, { id: 1 }]);
    const soon = list();
    await tick(100);
    expect(numbers(soon.result.current.rows)).toEqual([1]);
    soon.unmount();
    await tick(11_000);
    const later = list();
    expect(numbers(later.result.current.rows)).toEqual([1]);
    await tick(100);
    expect(numbers(later.result.current.rows)).toEqual([2, 1]);
  });

  it('shows all its parts at once on return', async () => {
    const page = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    page.unmount();
    expect(numbers(list().result.current.rows)).toEqual([5, 4, 3]);
  });

  it('says what part could not be had, and asks for that one again', async () => {
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    const { result } = list();
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    network.answer('/infoList', { code: 503, msg: '暂时不可用' });
    await act(() => result.current.more());
    expect(result.current).toMatchObject({ moreFailed: true, error: { message: '暂时不可用' } });
    expect(numbers(result.current.rows)).toEqual([5, 4]);
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    await act(() => result.current.retry());
    expect(numbers(result.current.rows)).toEqual([5, 4, 3]);
    expect(result.current.error).toBeUndefined();
  });

  it('has more when a renewal fails, and goes on to it', async () => {
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    const { result } = list();
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    network.answer('/infoList', { code: 503, msg: '暂时不可用' });
    await act(() => refresh('/infoList').catch(() => {}));
    await waitFor(() => expect(result.current.error?.message).toBe('暂时不可用'));
    expect(result.current).toMatchObject({ hasMore: true, moreFailed: false });
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    await act(() => result.current.more());
    expect(numbers(result.current.rows)).toEqual([5, 4, 3]);
  });

  // Under another filter, page or month stood what the last one had answered, and nobody read that it was not to be had.
  it.each(['list', 'call'])('a %s that cannot be had shows nothing of what was asked for before', async (kind) => {
    network.answer('/infoList', ({ query }) =>
      query.get('game') === '7' ? { code: 200, obj: [{ id: 5 }] } : { code: 400, msg: '没有这部作品' },
    );
    const { result, rerender } = run((game: number) => {
      const list = useParts(kind === 'list' ? '/infoList' : null, { game });
      const call = useCall(kind === 'call' ? '/infoList' : null, { game });
      return kind === 'list' ? { rows: list.rows, error: list.error } : { rows: call.data?.obj, error: call.error };
    }, 7 as number);
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([5]));
    rerender(8);
    expect(numbers(result.current.rows)).toEqual([5]);
    await waitFor(() => expect(result.current.error?.message).toBe('没有这部作品'));
    expect(result.current.rows).toBeUndefined();
  });

  it('does not take the next part of a list that was renewed meanwhile', async () => {
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3 }]);
    const { result } = list();
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    const late = held();
    network.answer('/infoList', late.answer);
    let more!: Promise<void>;
    act(() => void (more = result.current.more()));
    await waitFor(() => expect(late.waiting).toHaveLength(1));
    serve('/infoList', [{ id: 9 }, { id: 8 }]);
    await act(() => refresh('/infoList'));
    late.waiting[0]!.resolve({ code: 200, obj: [{ id: 3 }], wrap: 3, next: null });
    await act(() => more);
    expect(numbers(result.current.rows)).toEqual([9, 8]);
  });
});

describe('after a change', () => {
  // `refresh` asked for no part of an endless list.
  it('refresh asks for every part that is on screen', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3, title: '旧' }]);
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 3, title: '新' }]);
    await act(() => refresh('/infoList'));
    expect(result.current.rows?.at(-1)?.title).toBe('新');
  });

  it('refresh asks for calls of the same path too, and for no other', async () => {
    network.answer('/getVerList', { code: 200, obj: 1 });
    network.answer('/api/labels', { code: 200, obj: 1 });
    const { result } = run(() => [useCall('/getVerList', { id: 7 }), useCall('/api/labels')] as const);
    await waitFor(() => expect(result.current[1].data?.obj).toBe(1));
    await act(() => refresh('/getVerList'));
    expect([network.sent('/getVerList').length, network.sent('/api/labels').length]).toEqual([2, 1]);
  });

  // `refreshAll` asked for no endless list that was on screen.
  it('refreshAll asks for every part of every list', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    serve('/infoList', [{ id: 5 }, { id: 4 }, { id: 2 }]);
    await act(() => refreshAll());
    expect(numbers(result.current.rows)).toEqual([5, 4, 2]);
  });

  it('refreshAll forgets what is not on screen', async () => {
    network.answer('/getVerList', { code: 200, obj: 1 });
    const first = run(() => useCall('/getVerList', { id: 7 }, { revalidateIfStale: false }));
    await waitFor(() => expect(first.result.current.data?.obj).toBe(1));
    first.unmount();
    await act(() => refreshAll());
    network.answer('/getVerList', { code: 200, obj: 2 });
    const second = run(() => useCall('/getVerList', { id: 7 }, { revalidateIfStale: false }));
    await waitFor(() => expect(second.result.current.data?.obj).toBe(2));
  });

  it('what everybody is answered alike is asked for again when kept answers were made anew', async () => {
    vi.useFakeTimers();
    const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    network.answer('/updatagame', { code: 200, obj: 1 });
    const { result } = run(() => useCall('/updatagame', { id: 7 }).data);
    await tick(100);
    act(() => refreshShared('/updatagame'));
    await tick(100);
    network.answer('/updatagame', { code: 200, obj: 2 });
    await tick(10_000);
    expect(result.current?.obj).toBe(2);
  });
});

describe('a write', () => {
  it('changes a row wherever it stands', async () => {
    network.answer('/getNDetail', { code: 200, obj: { id: 3, title: '旧' } });
    const call = run(() => useCall('/getNDetail', { id: 3 }).data);
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3, title: '旧' }]);
    await waitFor(() => expect(call.result.current?.obj).toBeDefined());
    act(() => patchRow(['/infoList', '/getNDetail'], 3, (row) => ({ ...row, title: '新' })));
    expect(result.current.rows?.at(-1)?.title).toBe('新');
    expect(call.result.current?.obj?.title).toBe('新');
  });

  it('takes a row away and counts one less', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    act(() => patchRow(['/infoList'], 4, () => null));
    expect(numbers(result.current.rows)).toEqual([5, 3]);
    expect(result.current.total).toBe(2);
  });

  it('is still there on return to a list', async () => {
    const page = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    act(() => addRow(['/infoList'], intel(6), { at: 'start' }));
    page.unmount();
    expect(numbers(list().result.current.rows)).toEqual([6, 5, 4, 3]);
  });

  it('is laid over answers that were made before it', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }, { id: 3 }]);
    act(() => {
      addRow(['/infoList'], intel(6), { at: 'start' });
      patchRow(['/infoList'], 4, () => null);
    });
    await act(() => refresh('/infoList'));
    expect(numbers(result.current.rows)).toEqual([6, 5, 3]);
    expect(result.current.total).toBe(3);
  });

  it('does not stand twice once the server knows it', async () => {
    const { result } = await twoParts([{ id: 5 }, { id: 4 }]);
    act(() => addRow(['/infoList'], intel(6), { at: 'start' }));
    serve('/infoList', [{ id: 6 }, { id: 5 }, { id: 4 }]);
    await act(() => refresh('/infoList'));
    expect(numbers(result.current.rows)).toEqual([6, 5]);
    expect(result.current.total).toBe(3);
  });

  it('stands only in the lists it belongs to', async () => {
    serve('/infoList', [{ id: 1 }]);
    const { result } = run(() => [
      useParts('/infoList', { game: 7 }, { size: 2 }),
      useParts('/infoList', { game: 8 }, { size: 2 }),
    ]);
    await waitFor(() => expect(result.current[1]?.rows).toBeDefined());
    act(() => addRow(['/infoList'], intel(2), { at: 'end', belongs: (query) => query.get('game') === '8' }));
    expect(result.current.map(({ rows }) => numbers(rows))).toEqual([[1], [1, 2]]);
  });

  it('does not lose an answer that is on its way', async () => {
    serve('/infoList', [{ id: 5 }]);
    const { result } = list();
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([5]));
    const late = held();
    network.answer('/infoList', late.answer);
    act(() => void refresh('/infoList'));
    await waitFor(() => expect(late.waiting).toHaveLength(1));
    serve('/infoList', [{ id: 6 }, { id: 5 }]);
    act(() => patchRow(['/infoList'], 5, (row) => ({ ...row, title: '改' })));
    await act(async () => late.waiting[0]!.resolve({ code: 200, obj: [{ id: 5 }] }));
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([6, 5]));
    expect(result.current.rows?.at(-1)?.title).toBe('改');
  });
});

describe('another member', () => {
  const served = () => {
    network.answer('/infoList', ({ token }) => ({ code: 200, obj: [{ id: token ? 1 : 2 }] }));
    network.answer('/api/signin', ({ token }) => ({ code: 200, obj: token }));
  };

  it('sees nothing of what the last one saw, from the moment on', async () => {
    served();
    signIn();
    const { result } = run(() => [useParts('/infoList'), useCall('/api/signin')] as const);
    await waitFor(() => expect(result.current[1].data?.obj).toBe('token-of-xiaoman'));
    act(() => forgetUser());
    expect(result.current[0].rows).toBeUndefined();
    expect(result.current[1].data).toBeUndefined();
    await waitFor(() => expect(numbers(result.current[0].rows)).toEqual([2]));
  });

  // Only the tab that signed out forgot.
  it('sees nothing of it in another tab either', async () => {
    served();
    const user = signIn();
    const { result } = run(() => useCall('/api/signin'));
    await waitFor(() => expect(result.current.data?.obj).toBe('token-of-xiaoman'));
    localStorage.setItem('user', JSON.stringify({ ...user, nickname: '阿澄', token: 'token-of-acheng' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.obj).toBe('token-of-acheng'));
  });

  it('does not get an answer that the last one asked for', async () => {
    signIn();
    const late = held();
    network.answer('/infoList', late.answer);
    const { result } = list();
    await waitFor(() => expect(late.waiting).toHaveLength(1));
    network.answer('/infoList', { code: 200, obj: [{ id: 2 }] });
    act(() => forgetUser());
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([2]));
    await act(async () => late.waiting[0]!.resolve({ code: 200, obj: [{ id: 1 }] }));
    expect(numbers(result.current.rows)).toEqual([2]);
  });

  it('stays the same while only the record changes', async () => {
    served();
    const user = signIn();
    const { result } = run(() => useCall('/api/signin'));
    await waitFor(() => expect(result.current.data?.obj).toBe(user.token));
    act(() => void signIn({ yb: 99 }));
    expect(result.current.data?.obj).toBe(user.token);
    expect(network.sent('/api/signin')).toHaveLength(1);
  });
});

describe('what the page brought', () => {
  /** The same module as a page begins with that carries its first list. */
  async function pageWith(url: string, rows: Row[], guestsOnly?: true) {
    document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify([
      { url, body: { code: 200, obj: rows, wrap: rows.length, next: null }, guestsOnly },
    ])}</script>`;
    vi.resetModules();
    return { ...(await import('./data.ts')), run: (await import('../../testing/page.tsx')).run };
  }
  afterEach(() => {
    document.body.innerHTML = '';
    vi.resetModules();
  });

  // The embedded first list was fetched again at once.
  it('stands there at once and is not asked for again', async () => {
    const { run, useParts } = await pageWith('/infoList?size=2', [{ id: 1 }]);
    const { result } = run(() => useParts('/infoList', {}, { size: 2 }));
    expect(numbers(result.current.rows)).toEqual([1]);
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(network.sent('/infoList')).toEqual([]);
  });

  it('is one row: it stands there at once and is asked for, for its views are counted by the call', async () => {
    network.answer('/infoList', { code: 200, obj: [{ id: 1 }] });
    const { run, useCall } = await pageWith('/infoList?id=1', [{ id: 1 }]);
    const { result } = run(() => useCall('/infoList', { id: 1 }).data);
    expect(numbers(result.current?.obj)).toEqual([1]);
    await waitFor(() => expect(network.sent('/infoList')).toHaveLength(1));
  });

  it('is asked for by who sees more than a guest', async () => {
    signIn({ qx: 5 });
    network.answer('/infoList', { code: 200, obj: [{ id: 2 }, { id: 1 }], wrap: 2, next: null });
    const { run, useParts } = await pageWith('/infoList?size=2', [{ id: 1 }]);
    const { result } = run(() => useParts('/infoList', {}, { size: 2 }));
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([2, 1]));
  });

  // Members below permission 2 read the guests' feed for ten seconds: without what they had told themselves.
  it('is asked for by a member who may have rows of their own in it; the guests’ rows stand there meanwhile', async () => {
    signIn({ qx: 1 });
    network.answer('/infoList', { code: 200, obj: [{ id: 2 }, { id: 1 }], wrap: 2, next: null });
    const { run, useParts } = await pageWith('/infoList?size=3', [{ id: 1 }], true);
    const { result } = run(() => useParts('/infoList', {}, { size: 3 }));
    expect(numbers(result.current.rows)).toEqual([1]);
    expect(result.current.loading).toBe(false);
    await waitFor(() => expect(numbers(result.current.rows)).toEqual([2, 1]));
  });

  it('is not asked for by a member who is answered as guests are', async () => {
    signIn({ qx: 1 });
    const { run, useParts } = await pageWith('/infoList?size=4', [{ id: 1 }]);
    const { result } = run(() => useParts('/infoList', {}, { size: 4 }));
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(network.sent('/infoList')).toEqual([]);
  });
});
