import { fireEvent, screen } from '@testing-library/react';
import type { AuditItem } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/page.tsx';
import { QueueRow } from './QueueRow.tsx';

const item = {
  ...{ kind: 'intel', id: 1, title: '新作发布', section: null, author: { id: 2, nickname: '小满' } },
  ...{ createdAt: '2026-11-01T00:00:00Z', similar: [], claim: null },
} as unknown as AuditItem;

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <div>
        <ul>
          <QueueRow item={item} open={open} onOpen={() => setOpen(true)} />
        </ul>
      </div>
    </main>
  );
}

// The keys work where the focus is: in Safari, which focuses no button that is pressed but the page, they were dead after a press.
it('has the focus once it is opened', () => {
  show(<Page />);
  const row = screen.getByRole('button', { name: /新作发布/ });
  screen.getByRole('main').focus();
  fireEvent.click(row);
  expect(document.activeElement).toBe(row);
});
