import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/page.tsx';
import { useDialog, useDialogParams, usePageDialog, type ShowDialog } from './dialog.ts';

let here: { open: string | null; show: ShowDialog; close: () => Promise<void> };
const rows = new Set(['1', '2']);

/** A page with a dialog of its own about one of its rows. */
function Page() {
  const dialog = useDialog();
  const own = usePageDialog('row', (read) => !rows.has(read('id') ?? ''));
  const { read } = useDialogParams();
  useEffect(() => {
    here = dialog;
  });
  return (
    <p>
      {dialog.open ?? '没有'} {read('id')} {own.open && '行'}
    </p>
  );
}
const does = (what: () => unknown) =>
  act(async () => {
    await what();
  });
const page = (at: string) => show(<Page />, { at });
const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeDefined());
const at = ({ router }: ReturnType<typeof page>) => router.state.location.pathname + router.state.location.search;

describe('a dialog in the address', () => {
  it('closes by going back, and Back closes it', async () => {
    const shown = page('/?q=a');
    await does(() => here.show('member', { id: 5 }));
    await says('member 5');
    expect(at(shown)).toBe('/?q=a&dialog=member&dialog.id=5');
    await does(() => here.close());
    expect(at(shown)).toBe('/?q=a');
    expect(shown.router.state.historyAction).toBe('POP');

    await does(() => here.show('feedback'));
    await says('feedback');
    await does(() => shown.router.navigate(-1));
    await says('没有');
  });

  // The page behind it jumped back to what a link had led to.
  it('leaves the fragment, to which the router scrolls', async () => {
    const shown = page('/?id=3&c=5#c5');
    await does(() => here.show('feedback'));
    await says('feedback');
    expect(shown.router.state.location.hash).toBe('');
    await does(() => here.close());
    expect(shown.router.state.location.hash).toBe('#c5');
  });

  it('that a link opened leaves the page there when it closes, also after another took its place', async () => {
    const shown = page('/?dialog=messages');
    await does(() => here.show('cases'));
    await says('cases');
    await does(() => here.close());
    await says('没有');
    expect(at(shown)).toBe('/');
    expect(shown.router.state.historyAction).toBe('REPLACE');
  });

  it('that took the place of one that we opened goes back as that would have', async () => {
    const shown = page('/?q=a');
    await does(() => here.show('feedback'));
    await says('feedback');
    await does(() => here.show('cases'));
    await says('cases');
    await does(() => here.close());
    expect(at(shown)).toBe('/?q=a');
    expect(shown.router.state.historyAction).toBe('POP');
  });

  it('that stands over another gives way to it', async () => {
    page('/?dialog=member&dialog.id=5');
    await does(() => here.show('report', { id: 'm5' }, { over: true }));
    await says('report m5');
    await does(() => here.close());
    await says('member 5');
  });

  it('closes once, however often it is asked to', async () => {
    const shown = page('/?q=before');
    await does(() => shown.router.navigate('/?q=a'));
    await does(() => here.show('feedback'));
    await says('feedback');
    const { close } = here;
    await does(() => Promise.all([close(), close(), close()]));
    await does(() => close());
    expect(at(shown)).toBe('/?q=a');
  });

  it('is not closed by the late answer of one that was closed before', async () => {
    page('/');
    await does(() => here.show('report', { id: 1 }));
    await says('report 1');
    const { close: late } = here;
    await does(() => here.close());
    await does(() => here.show('report', { id: 2 }));
    await says('report 2');
    await does(() => late());
    await says('report 2');
  });

  it('opens after one that is about to close', async () => {
    const shown = page('/?q=a');
    await does(() => here.show('feedback'));
    await says('feedback');
    await does(() => {
      void here.close();
      here.show('cases');
    });
    await says('cases');
    await does(() => here.close());
    expect(at(shown)).toBe('/?q=a');
  });
});

describe("a page's own dialog", () => {
  it('finds again what it is about', async () => {
    page('/?dialog=row&dialog.id=2');
    await says('row 2 行');
  });

  it('quietly goes from the address where the page has not what it is about', async () => {
    const shown = page('/?q=a&dialog=row&dialog.id=9');
    await says('没有');
    expect(at(shown)).toBe('/?q=a');
  });
});

// The address of a submission that was just saved took the place of the dialog one had opened: it never came.
it('knows what the address names while the file of the dialog is still on its way', async () => {
  const Coming = lazy(() => new Promise<never>(() => undefined));
  const Page = () => {
    const { open, openNow } = useDialog();
    return (
      <>
        <button onClick={(event) => (event.currentTarget.textContent = `${open} ${openNow()}`)}>ask</button>
        <Suspense>{open === 'import' && <Coming />}</Suspense>
      </>
    );
  };
  const { router } = show(<Page />);
  await act(() => router.navigate('/?dialog=import'));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('null import');
});
