import { fireEvent, screen } from '@testing-library/react';
import type { Image } from '@yinghuo/contracts/wire';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../testing/page.tsx';
import Lightbox from './Lightbox.tsx';

// Safari focuses no button that is pressed, but what it stands in, which is the dialog: the arrows were dead after a press.
it('is turned by the arrows wherever in it the focus is', async () => {
  const onTurn = vi.fn();
  const shots = ['雨', '海'].map((name) => ({ name, veil: null, image: { url: `/media/${name}.webp` } as Image }));
  show(<Lightbox shots={shots} at={0} onTurn={onTurn} onReveal={vi.fn()} onClose={vi.fn()} />);
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowRight' });
  expect(onTurn).toHaveBeenCalledWith(1);
});
