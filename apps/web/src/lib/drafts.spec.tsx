import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { run, signIn } from '../testing/page.tsx';
import { keepDraft, readDraft, saveDrafts, useDraft, type Base } from './drafts.ts';
import { forgetUser, keepMemberId, patchUser } from './session/user.ts';

/** Signs a member in, with their id already known. */
function member(id: number, nickname: string): void {
  const token = `token-${id}`;
  signIn({ nickname, token });
  keepMemberId({ token, id });
}
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

it('outlives a reload', () => {
  member(7, '小满');
  const first = run(() => useDraft('comment:1', ''));
  act(() => first.result.current.change('说到一半'));
  first.unmount();
  const again = run(() => useDraft('comment:1', '')).result.current;
  expect([again.value, again.savedAt]).toEqual(['说到一半', expect.any(Date)]);
});

it('keeps what stands in a field, saved or not, whatever another tab writes', () => {
  member(7, '小满');
  const { result } = run(() => useDraft('comment:1', ''));
  act(() => result.current.change('这里写的'));
  saveDrafts();
  const [key] = stored();
  localStorage.setItem(key!, JSON.stringify({ value: '那里写的', savedAt: '2026-11-21T10:00:00Z' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key! })));
  expect(result.current.value).toBe('这里写的');
});

it('keeps what a late upload adds, after the draft has moved to another target', () => {
  const { result, rerender } = run(({ target }) => useDraft<string[]>(target, []), { target: 'submission:new' });
  const { change } = result.current;
  act(() => change(['first']));
  act(() => keepDraft('submission:7', ['first']));
  rerender({ target: 'submission:7' });
  act(() => change((now) => [...now, 'late']));
  expect(result.current.value).toEqual(['first', 'late']);
  expect(readDraft('submission:new')?.value).toEqual(['first']);
});

it('gives the same functions at every render', () => {
  const { result, rerender } = run(({ target }) => useDraft(target, ''), { target: 'comment:1' });
  const { change, clear } = result.current;
  rerender({ target: 'comment:2' });
  expect(result.current).toMatchObject({ change, clear });
});

it('finds drafts again after a new nickname', () => {
  member(7, '小满');
  keepDraft('comment:1', '说到一半');
  saveDrafts();
  act(() => patchUser({ nickname: '大满' }));
  expect(readDraft('comment:1')?.value).toBe('说到一半');
});

it('never shows or overwrites the draft of another member of this device', () => {
  member(7, '小满');
  keepDraft('comment:1', '小满写的');
  saveDrafts();
  member(8, '立夏');
  expect(readDraft('comment:1')).toBeNull();
  keepDraft('comment:1', '立夏写的');
  saveDrafts();
  member(7, '小满');
  expect(readDraft('comment:1')?.value).toBe('小满写的');
});

it('gives what a guest wrote to whoever signs in', () => {
  keepDraft('submission:new', '还没登录时写的');
  saveDrafts();
  member(7, '小满');
  const { result } = run(() => useDraft('submission:new', ''));
  expect(result.current.value).toBe('还没登录时写的');
  act(() => result.current.change('登录后接着写'));
  forgetUser();
  expect(readDraft('submission:new')).toBeNull();
});

it('finds drafts of the release before once, and only for their own member', () => {
  const draft = (by: string | null) => JSON.stringify({ value: `${by} 写的`, by, savedAt: '2026-11-01T00:00:00.000Z' });
  localStorage.setItem('draft:comment:1', draft('小满'));
  localStorage.setItem('draft:comment:2', draft('立夏'));
  member(7, '小满');
  expect(readDraft('comment:1')?.value).toBe('小满 写的');
  expect(readDraft('comment:2')).toBeNull();
  expect(stored().sort()).toEqual(['draft:7:comment:1', 'draft:comment:2']);
});

// What members had kept could not be sent any more: calls refuse a field that they do not know.
it('drops the key that drafts of the release before had among their fields, and nothing else', () => {
  member(7, '小满');
  const draft = (value: unknown) => JSON.stringify({ value, savedAt: '2026-11-01T00:00:00.000Z' });
  localStorage.setItem('draft:7:note:new', draft({ title: '萤', body: '写到一半', key: 'k' }));
  localStorage.setItem('draft:7:comment:1', draft('说到一半'));
  localStorage.setItem('draft:7:sent:thread', draft({ key: 'k', of: '{}' }));
  const { result } = run(() => useDraft<object>('note:new', {}));
  expect(result.current.value).toEqual({ title: '萤', body: '写到一半' });
  expect(readDraft('comment:1')?.value).toBe('说到一半');
  expect(readDraft('sent:thread')?.value).toEqual({ key: 'k', of: '{}' });
});

it('keeps what is written before the id is known', () => {
  signIn({ nickname: '小满', token: 'token-7' });
  const { result } = run(() => useDraft('comment:1', ''));
  act(() => result.current.change('刚登录就写'));
  act(() => keepMemberId({ token: 'token-7', id: 7 }));
  expect(result.current.value).toBe('刚登录就写');
  expect(stored()).toEqual(['draft:7:comment:1']);
});

it('keeps what is typed between learning the id and drawing what follows from it', () => {
  signIn({ nickname: '小满', token: 'token-7' });
  const { result } = run(() => useDraft('comment:1', ''));
  act(() => {
    keepMemberId({ token: 'token-7', id: 7 });
    result.current.change('刚登录就写');
  });
  expect(result.current.value).toBe('刚登录就写');
  expect(readDraft('comment:1')?.value).toBe('刚登录就写');
});

/** Runs without React's act environment, as a page does, so that effects do not run early. */
const ofAPage = async (work: () => Promise<void>) => {
  const here = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: before } = here;
  here.IS_REACT_ACT_ENVIRONMENT = false;
  await work();
  here.IS_REACT_ACT_ENVIRONMENT = before;
};

it('keeps what is typed as soon as the field is there, before a transition has ended', () =>
  ofAPage(async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    await new Promise<void>((drawn) => {
      function Field() {
        const { value, change } = useDraft('comment:1', '');
        useLayoutEffect(drawn, []);
        return <textarea value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />;
      }
      root.render(<Field />);
    });
    const field = host.querySelector('textarea')!;
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
    set.call(field, '打得快');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect(field.value).toBe('打得快');
    root.unmount();
    host.remove();
  }));

it('does not clear what was typed while something was being sent', () => {
  const { result } = run(() => useDraft('comment:1', ''));
  act(() => result.current.change('第一句'));
  const { value: sent } = result.current;
  act(() => result.current.change('第一句，还有第二句'));
  act(() => result.current.clear(sent));
  expect(result.current.value).toBe('第一句，还有第二句');
  act(() => result.current.clear('第一句，还有第二句'));
  expect(result.current.value).toBe('');
});

it('clears what was sent by a field that closed before the answer was through', () => {
  const { result, unmount } = run(() => useDraft('comment:edit:3', { text: '' }));
  act(() => result.current.change({ text: '改好了' }));
  const { value: sent, clear } = result.current;
  unmount();
  clear(sent);
  expect(readDraft('comment:edit:3')).toBeNull();
});

it('lets a draft that began from an older text not win silently', () => {
  const at = (base: Base) => ({ base });
  const { result, rerender } = run(({ base }) => useDraft('comment:edit:3', '现在的话', base), at('2026-11-01'));
  act(() => result.current.change('我的修改'));
  expect(result.current.behind).toBe(false);
  rerender(at('2026-11-02'));
  expect(result.current).toMatchObject({ value: '我的修改', behind: true });
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ value: '我的修改', behind: false });
  rerender(at('2026-11-03'));
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ value: '现在的话', behind: false });
});

it('is in storage when the page goes, also where no field holds it', () => {
  member(7, '小满');
  keepDraft('submission:12', { title: '刚写的' });
  expect(stored()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual(['draft:7:submission:12']);
});
