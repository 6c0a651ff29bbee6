import { screen } from '@testing-library/react';
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
