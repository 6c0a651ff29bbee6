import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sectionPaths, type ReadPath, type UserInfo } from '@yinghuo/contracts/wire';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { LabelFields } from '../entities/game-form/LabelFields.tsx';
import { emptySubmission } from '../entities/game-form/form.ts';
import { FilterPanel } from '../features/games/components/lists/FilterPanel.tsx';
import { readFilter } from '../features/games/filter.ts';
import { Actions } from '../features/members/components/Actions.tsx';
import { text } from '../text/zh-CN.ts';
import { gameDetail } from '../testing/games.ts';
import { network } from '../testing/network.ts';
import { show, signIn } from '../testing/page.tsx';
import { Mantine } from '../theme/Mantine.tsx';
import { Component as EditPage } from './revisions/EditPage.tsx';
import { Component as VersionPage } from './revisions/VersionPage.tsx';
import { Component as SubmitPage } from './submissions/SubmitPage.tsx';

const down = { code: 500, msg: '服务器出错了' };
const input = { code: 200, obj: { section: 'gal', revision: 1, input: { title: '作品 7' } }, config: { games: [] } };
const member = { id: 9, nickname: '阿澄', userImg: '', acceptsMail: true } as UserInfo;
const nothing = () => undefined;

const faults: [what: string, failing: ReadPath, part: ReactElement, at?: string][] = [
  ['the filter', sectionPaths.gal.list, <FilterPanel section="gal" filter={readFilter(new URLSearchParams())} onChange={nothing} />],
  ['an edit without its game', '/api/games/input', <EditPage />, '/edit?id=7&section=gal'],
  ['an edit without labels', '/api/labels', <EditPage />, '/edit?id=7&section=gal'],
  ['a draft without its game', '/api/games/input', <SubmitPage />, '/submitGame?draft=7'],
  ['a draft without labels', '/api/labels', <SubmitPage />, '/submitGame?draft=7'],
  ['a declined submission without labels', '/api/labels', <SubmitPage />, '/submitGame?edit=7'],
  ['a version', '/getGameVer', <VersionPage />, '/version?game=7&section=gal&id=3'],
  ['labels of a form', '/api/labels', <LabelFields form={emptySubmission()} problems={{}} onChange={nothing} />],
  ['what one may do with a member', '/api/marks', <Actions card={member} />],
]; // prettier-ignore

// These went on loading for ever, or showed nothing, where one of their calls failed.
it.each(faults)('says what failed and asks again: %s', async (_, failing, part, at) => {
  signIn();
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/updatagame', { code: 200, obj: gameDetail(7) });
  network.answer('/api/games/input', input);
  network.answer('/api/labels', { code: 200, obj: [] });
  network.answer(failing, down);
  show(<Mantine>{part}</Mantine>, { at });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(down.msg);
  const asked = network.sent(failing).length;
  await userEvent.click(screen.getByRole('button', { name: text.errors.retry }));
  await waitFor(() => expect(network.sent(failing).length).toBeGreaterThan(asked));
});
