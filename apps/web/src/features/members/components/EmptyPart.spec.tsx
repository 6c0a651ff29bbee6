import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import { EmptyPart } from './EmptyPart.tsx';

// Only one's own empty part led on; other members' were the end of the way.
it.each(Object.keys(words.others) as (keyof typeof words.others)[])('leads on from the empty %s of others', (part) => {
  show(<EmptyPart part={part} own={false} />);
  const [label, to] = words.others[part];
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});
