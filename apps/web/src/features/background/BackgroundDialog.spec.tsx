import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../lib/device/storage.ts';
import { currentUser } from '../../lib/session/user.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import Background from './Background.tsx';
import BackgroundDialog from './BackgroundDialog.tsx';
import { inSeason, seriesNow } from './series.ts';

/** The addresses of requested pictures; the fake image below loads each at once. */
let asked: string[];
class There {
  onload: (() => void) | null = null;
  set src(address: string) {
    asked.push(address);
    queueMicrotask(() => act(() => this.onload?.()));
  }
}
beforeEach(() => {
  asked = [];
  vi.stubGlobal('Image', There);
});

const behind = () => document.querySelector<HTMLElement>('body > [aria-hidden][style*=backgrounds]');
const saved = () =>
  network.answer('/setConfig', ({ form }) => ({ code: 200, msg: '设置成功', obj: JSON.parse(form.get('config')!) }));
const open = () => show(<BackgroundDialog onClose={() => undefined} />);

it('begins spring in March and winter in December, by the clock of Shanghai', () => {
  const at = (instant: string) => seriesNow(new Date(instant));
  expect(['2026-02-28T15:59:00Z', '2026-02-28T16:00:00Z'].map(at)).toEqual([4, 1]);
  expect(['2026-06-15T00:00:00Z', '2026-11-23T00:00:00Z', '2026-12-15T00:00:00Z'].map(at)).toEqual([2, 3, 4]);
  expect(inSeason(3)).toEqual([3, 4, 1, 2]);
});

it('shows what is chosen behind the page, veiled as it is clear, and asks for no picture before', async () => {
  signIn({ lv: 300, config: { config_bg: 3 } });
  writeStored('background', { picture: 2, clear: 80 });
  show(<Background />);
  expect(asked).toEqual([]);
  await waitFor(() => expect(behind()).toBeTruthy());
  expect(asked).toEqual(['/backgrounds/3-2.webp']);
  expect(behind()!.style.getPropertyValue('--in-light')).toBe('20%');
  expect(behind()!.style.getPropertyValue('--in-dark')).toBe('60%');
  expect(document.documentElement.dataset.background).toBe('');
});

it('shows nothing to whom has chosen none', () => {
  signIn({ lv: 300 });
  show(<Background />);
  expect(document.documentElement.dataset.background).toBeUndefined();
  expect(asked).toEqual([]);
});

it('says that the simple mode has no backgrounds, and how far level 300 is', async () => {
  signIn({ lv: 300, effectMode: false });
  const { unmount } = open();
  await screen.findByText('精简模式无法使用背景');
  unmount();
  network.answer('/api/ways', { code: 200, obj: { points: 80, ways: [] } });
  signIn({ lv: 284 });
  open();
  await screen.findByText(/300 级/);
  expect(screen.queryByText('樱堤')).toBeNull();
});

it('tries a picture behind the page, and keeps it only when it is told to', async () => {
  saved();
  signIn({ lv: 300 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '灯塔' }));
  await waitFor(() => expect(behind()?.style.backgroundImage).toContain('/backgrounds/2-2.webp'));
  screen.getByText('夏夜 · 灯塔，正在预览，还没保存');
  expect(network.sent('/setConfig')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '还原' }));
  await waitFor(() => expect(behind()).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: '灯塔' }));
  await userEvent.click(screen.getByRole('button', { name: '用这幅' }));
  await waitFor(() => expect(currentUser()!.config).toEqual({ config_bg: 2 }));
  expect(network.sent('/setConfig')[0]!.form.get('config')).toBe('{"config_bg":2}');
  expect(JSON.parse(localStorage.getItem('background')!)).toEqual({
    series: 2,
    picture: 2,
    clear: 66,
    bySeason: false,
  });
});

it('leaves all as it was when the dialog closes', async () => {
  signIn({ lv: 300 });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: '樱堤' }));
  await waitFor(() => expect(behind()).toBeTruthy());
  unmount();
  show(<Background />);
  expect(behind()).toBeNull();
  expect(localStorage.getItem('background')).toBeNull();
});

it('goes off, and comes back with the picture that was there', async () => {
  saved();
  signIn({ lv: 300, config: { config_bg: 4 } });
  writeStored('background', { picture: 5, clear: 100 });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: '关' }));
  await screen.findByText('背景已关，上次是冬灯 · 松径');
  expect(currentUser()!.config).toEqual({ config_bg: -1 });
  await userEvent.click(screen.getByRole('button', { name: '再打开' }));
  screen.getByText('冬灯 · 松径，正在预览，还没保存');
});

it('says what the server said where the level fell meanwhile, and keeps nothing', async () => {
  network.answer('/setConfig', {
    code: 555,
    msg: '等级不足300，无法使用背景',
    obj: { kind: 'lv', need: 300, have: 299 },
  });
  signIn({ lv: 300 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '樱堤' }));
  await userEvent.click(screen.getByRole('button', { name: '用这幅' }));
  await waitFor(() => expect(network.sent('/setConfig')).toHaveLength(1));
  expect(currentUser()!.config).toEqual({ config_bg: -1 });
  expect(localStorage.getItem('background')).toBeNull();
  screen.getByText('春雨 · 樱堤，正在预览，还没保存');
});
