import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show } from '../../testing/page.tsx';
import { words } from '../text/tools.ts';
import { RingMenu } from './RingMenu.tsx';

it('opens the community in a new tab, also where it is a page of this site', async () => {
  network.answer('/api/site', { code: 200, obj: { links: { community: '/groupAll' } } });
  show(<RingMenu />);
  const community = await screen.findByLabelText<HTMLAnchorElement>(words.ring.community + words.toolbar.newTab);
  expect([community.target, new URL(community.href).pathname]).toEqual(['_blank', '/groupAll']);
  expect(screen.getByLabelText<HTMLAnchorElement>(words.ring.tutorial).target).toBe('');
});
