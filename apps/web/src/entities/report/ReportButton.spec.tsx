import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show, signIn } from '../../testing/page.tsx';
import { ReportButton } from './ReportButton.tsx';
import { words } from './text.ts';

// On a page opened anew it stood beside one's own row until the marks were there.
it('cannot be pressed before it is known whose row it is, and moves nothing then', () => {
  signIn();
  const { unmount } = show(<ReportButton type="note" id={3} known={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByRole('button', { hidden: true });
  unmount();
  show(<ReportButton type="note" id={3} known />);
  screen.getByRole('button', { name: words.button });
});
