import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { groupOf } from '../../../testing/groups.ts';
import { show, signIn } from '../../../testing/page.tsx';
import { words } from '../text.ts';
import GroupForm from './GroupForm.tsx';
import classes from './GroupFace.module.css';

// Whoever edited a group without pictures was shown another's colours and shapes as its own.
it.each([3, 4])('draws group %i as its page does', async (id) => {
  signIn();
  const group = groupOf({ id });
  const { container } = show(
    <GroupForm group={group} sendLabel="保存" onSend={() => Promise.resolve(group)} onDone={() => undefined} />,
  );
  await screen.findByLabelText(new RegExp(words.form.name));
  expect(container.querySelector<HTMLElement>(`.${classes.drawn}`)!.dataset.shape).toBe(String(id % 7));
});

// The field was marked, and what was wrong with it stood at the form's end: readers who came to the field heard nothing of it.
it('says what is wrong with the name at its field, which has the focus', async () => {
  signIn();
  show(<GroupForm group={null} sendLabel="建立" onSend={() => Promise.reject(new Error())} onDone={() => undefined} />);
  const name = await screen.findByLabelText(new RegExp(words.form.name));
  await userEvent.type(name, '一');
  await userEvent.click(screen.getByRole('button', { name: '建立' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  const told = name.getAttribute('aria-describedby')!.split(' ');
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(words.form.short);
});
