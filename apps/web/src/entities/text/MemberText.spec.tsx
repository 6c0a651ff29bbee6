import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { spoilerWords } from '../../text/spoiler.ts';
import { MemberText } from './MemberText.tsx';
import { words } from './text.ts';

it('leads out with rel, within the site by the page’s name, and to the members it names', () => {
  const own = `${location.origin}/detail?id=3&c=45`;
  show(<MemberText text={`@小满 看https://www.a.example/路 ${own}`} mentions={[{ id: 7, nickname: '小满' }]} />);
  const [member, outside, inside] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(member!.getAttribute('href')).toBe('/member?id=7');
  expect(outside!.rel).toBe('nofollow ugc noopener noreferrer');
  expect([outside!.href, outside!.textContent]).toEqual(['https://www.a.example/', 'a.example']);
  expect([inside!.getAttribute('href'), inside!.textContent]).toEqual(['/detail?id=3&c=45', '视觉小说 #3']);
  expect(inside!.rel).toBe('');
});

it('shows where an address leads, whatever stands before its @', () => {
  show(<MemberText text={`https://www.bilibili.com@evil.example/${'a'.repeat(90)}`} />);
  expect(screen.getByRole('link').textContent).toMatch(/^evil\.example\/a+…$/);
});

it('has a spoiler in the page only after Enter, and leaves the keyboard there', async () => {
  show(<MemberText text={'凶手是||管家||'} />);
  const veil = screen.getByRole('button', { name: spoilerWords.veil });
  expect(document.body.innerHTML).not.toContain('管家');
  act(() => veil.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('管家')).toBe(document.activeElement);
});

it('is open for members who chose to see spoilers', async () => {
  signIn();
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 2 } });
  show(<MemberText text={'凶手是||管家||'} />);
  await screen.findByText('管家');
});

it('folds a long quotation and says whose it is', async () => {
  const long = '一句话。'.repeat(40);
  show(<MemberText text={`> @阿澄 /detail?id=3&c=45\n> ${long}\n\n嗯`} />);
  expect(screen.getByRole('link', { name: words.quoted('阿澄') }).getAttribute('href')).toBe('/detail?id=3&c=45');
  const unfold = screen.getByRole('button', { name: words.unfold, expanded: false });
  await userEvent.click(unfold);
  screen.getByRole('button', { name: words.fold, expanded: true });
});

const rendered = (text: string): string =>
  renderToString(
    <MemoryRouter>
      <MemberText text={text} mentions={[{ id: 7, nickname: '"><img src=x onerror=alert(1)>' }]} />
    </MemoryRouter>,
  );

/** Where browsers were made to run what somebody wrote, one way for each kind of mistake. */
const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onmouseover='alert(1)",
  'https://a.example/<svg/onload=alert(1)>',
  'javascript:alert(1)//https://a.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '> @a javascript:alert(1)\n> x',
  '> @a //evil.example/\n> x',
  '> @a /\\evil.example\n> x',
  '> @a /"onclick="alert(1)\n> x',
  '||<iframe srcdoc=x>||',
  '@"><img src=x onerror=alert(1)>',
  'https://\u202Eexample.com',
  'https://[::1]/"><b>',
];

it('renders on the server no element, attribute or address but its own, whatever stands in it', () => {
  const elements = ['a', 'button', 'span', 'blockquote', 'div'];
  const attributes = ['href', 'title', 'target', 'rel', 'class', 'type', 'aria-label', 'aria-expanded', 'tabindex'];
  const check = (text: string) => {
    const { body } = new DOMParser().parseFromString(rendered(text), 'text/html');
    for (const element of body.querySelectorAll('*')) {
      expect(elements).toContain(element.tagName.toLowerCase());
      for (const { name, value } of element.attributes)
        if (name === 'style') expect(value).toBe('--lines:3');
        else expect(attributes).toContain(name);
      const href = element.getAttribute('href');
      if (href) expect(href).toMatch(/^(https?:\/\/|\/(?![/\\]))/);
    }
  };
  vectors.forEach(check);
  const piece = fc.oneof(fc.constantFrom(...vectors, '||', '\n', '> ', '> @a /x\n'), fc.string({ maxLength: 5 }));
  fc.assert(fc.property(fc.array(piece, { maxLength: 8 }), (all) => check(all.join(''))));
});
