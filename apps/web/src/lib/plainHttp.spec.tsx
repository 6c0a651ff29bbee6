import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { copyLink, copyText } from './copyText.ts';
import { copyWords } from '../text/copy.ts';
import { newKey } from './server/newKey.ts';
import { hostToasts, type Toast } from './toast.ts';

const shown: Toast[] = [];
hostToasts((toast) => shown.push(toast));

/** What a browser has where a page came over plain http from a machine of the same network. */
function overPlainHttp(copies: (command: string) => boolean): void {
  shown.length = 0;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  document.execCommand = copies;
}

// Writing crashed there: `crypto.randomUUID` is missing.
it('makes keys over plain http', () => {
  overPlainHttp(() => true);
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});

// Copying threw there: `navigator.clipboard` is missing.
it('copies over plain http, and the focus stays where it was', async () => {
  let copied = '';
  overPlainHttp(() => {
    copied = document.querySelector('textarea')!.value;
    return true;
  });
  show(<button onClick={() => void copyLink('/game?id=7')}>分享</button>);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(copied).toMatch(/^http.*\/game\?id=7$/);
  expect(document.activeElement).toBe(button);
  expect(shown).toMatchObject([{ kind: 'done', title: copyWords.link }]);
});

it('says so where nothing can be copied', async () => {
  overPlainHttp(() => false);
  await copyText('字');
  expect(shown).toMatchObject([{ kind: 'failed', title: copyWords.failed }]);
});
