import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePhoneGroup } from './phoneGroups.ts';

vi.mock('../handle.ts', () => ({ useHandle: () => null }));
vi.mock('../../lib/session/user.ts', async (actual) => ({ ...(await actual<object>()), useMemberId: () => 7 }));

const Group = () => <output>{usePhoneGroup()}</output>;

it.each([
  ['/member', 'me'],
  ['/member?id=7', 'me'],
  ['/member?id=8', 'community'],
  ['/wallet?id=8', 'me'],
  ['/message', 'community'],
  ['/search?q=x', 'games'],
  ['/people?id=3', 'games'],
])('%s belongs to the tab %s', (at, group) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Group />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(group);
});
