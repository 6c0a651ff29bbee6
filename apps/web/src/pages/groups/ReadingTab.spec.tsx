import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aspects, type Rating } from '@yinghuo/contracts/wire';
import type { GroupReading } from '@yinghuo/contracts/wire/readings';
import { expect, it } from 'vitest';
import { words as stationWords } from '../../entities/station/text.ts';
import { words } from '../../features/readings/text.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { authorOf, groupOf, postOf, readingAnswer, readingOf } from '../../testing/groups.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
// Mantine takes its time to load: the form is there when it is shown.
import '../../features/readings/components/StartForm.tsx';
import { Component } from './GroupPage.tsx';
import './ReadingTab.tsx';

function answer(reading: GroupReading, role: string | null) {
  network.answer('/groupDetail', { code: 200, obj: groupOf(), wrap: 0, next: null });
  network.answer('/api/groups/place', { code: 200, obj: null });
  network.answer('/api/groups/applications', { code: 200, obj: [], wrap: 0, next: null });
  network.answer('/api/marks', ({ query }) => ({
    code: 200,
    obj: query.get('type') === 'group' ? { 3: { mine: false, role, applied: false } } : {},
  }));
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'veil', spoiler: 0 } });
  network.answer('/api/groups/reading', { code: 200, obj: reading });
}
const at = (more = '') => ({ at: `/groupDetail?id=3&tab=reading${more}` });

it('shows who reads which station, and what comes later without its name', async () => {
  signIn();
  const readers = [
    { ...authorOf(8, '云起'), passed: 3 },
    { ...authorOf(7, '南风'), passed: 2 },
  ];
  answer(readingAnswer(readingOf(), { readers }), 'member');
  show(<Component />, at());
  const route = within((await screen.findByRole('heading', { name: words.route })).closest('section')!);
  const [, , third, fourth] = route.getAllByRole('listitem');
  within(third!).getByText(words.line);
  within(third!).getByTitle('南风');
  within(fourth!).getByTitle('云起');
  within(fourth!).getByText(words.unnamed);
  const others = within((await screen.findByRole('heading', { name: words.readers })).closest('section')!);
  others.getByText('云起');
});

it('marks the next station as passed, and goes back where the reader says so', async () => {
  signIn();
  answer(readingAnswer(readingOf(), { readers: [] }), 'member');
  network.answer('/api/games/route/progress', { code: 200, obj: { gameId: 9, stations: [], passed: 3 } });
  show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.next(3) }));
  await waitFor(() => expect(network.sent('/api/games/route/progress')).toHaveLength(1));
  fireEvent.change(await screen.findByLabelText(new RegExp(words.mine)), { target: { value: '1' } });
  await waitFor(() => expect(network.sent('/api/games/route/progress')).toHaveLength(2));
  const [on, back] = network.sent('/api/games/route/progress').map(({ form }) => Object.fromEntries(form));
  expect(on).toEqual({ gameId: '9', passed: '3' });
  expect(back).toEqual({ gameId: '9', passed: '1', back: '1' });
});

it('lets only members read along, who alone see who is where', async () => {
  signIn();
  answer(readingAnswer(readingOf({ joined: false, passed: 0 })), null);
  show(<Component />, at());
  await screen.findByText(words.membersOnly);
  await screen.findByText(words.readersHidden);
  expect(screen.queryByRole('button', { name: words.join })).toBeNull();
});

it('ends for its moderators once they are sure', async () => {
  signIn();
  answer(readingAnswer(readingOf({ joined: false, passed: 0 })), 'moderator');
  network.answer('/api/groups/reading/end', { code: 200, obj: readingAnswer(null) });
  show(<Component />, at());
  await screen.findByRole('button', { name: words.join });
  fireEvent.click(screen.getByRole('button', { name: words.end }));
  fireEvent.click(screen.getByRole('button', { name: words.endYes }));
  await waitFor(() => expect(network.sent('/api/groups/reading/end')[0]!.form.get('id')).toBe('4'));
});

it('says of a veiled post only where it opens', async () => {
  signIn();
  const station = { gameId: 9, place: 4, name: null, opened: false };
  answer(readingAnswer(readingOf(), { readers: [], posts: [postOf({ title: '', body: '', station })] }), 'member');
  show(<Component />, at());
  await screen.findByRole('link', { name: stationWords.veiled.post(4, null) });
});

it('puts what everybody says side by side when it has ended', async () => {
  const rating: Rating = {
    ...{ id: 70, gameId: 9, author: authorOf(8, '云起'), overall: 9, play: 'done', spoiler: false },
    aspects: Object.fromEntries(aspects.map((aspect) => [aspect, null])) as Rating['aspects'],
    ...{ summary: '浪声听了十分钟。', likes: 0, state: 'live', counted: true },
    ...{ createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' },
  };
  const ended = readingOf({ endedAt: '2026-11-30T00:00:00.000Z', joined: false, passed: 4 });
  answer(readingAnswer(ended, { readers: [], verdicts: [rating, { ...rating, id: 71, summary: '' }] }), null);
  show(<Component />, at('&reading=4'));
  await screen.findByText('浪声听了十分钟。');
  screen.getByText(words.silent);
  expect(screen.queryByRole('button', { name: words.end })).toBeNull();
  expect(network.sent('/api/groups/reading')[0]!.query.get('id')).toBe('4');
});

it('keeps the plan of a reading until it begins, and says what is missing', async () => {
  signIn();
  answer(readingAnswer(null), 'owner');
  const page = show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.start.open }));
  const stations = await screen.findByLabelText(words.start.stations);
  fireEvent.change(stations, { target: { value: '片头\n六月的信' } });
  fireEvent.click(screen.getByRole('button', { name: words.start.send }));
  await screen.findByText(words.start.noGame);
  expect(network.sent('/api/groups/reading/start')).toHaveLength(0);
  page.unmount();

  show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.start.open }));
  expect(((await screen.findByLabelText(words.start.stations)) as HTMLTextAreaElement).value).toBe('片头\n六月的信');
});

// Somebody else had begun one: the form only said so, and stood where it was to be read.
it('shows the reading that runs already where another is begun, and keeps the plan', async () => {
  signIn();
  answer(readingAnswer(null), 'owner');
  const plan = { game: readingOf().game, stations: '片头', startsOn: '', days: 7 };
  keepDraft('reading:3', plan);
  network.answer('/api/games/route', { code: 200, obj: { gameId: 9, stations: [], passed: 0 } });
  network.answer('/api/groups/reading/start', () => {
    answer(readingAnswer(readingOf(), { readers: [] }), 'owner');
    return { code: 409, msg: '已经做过了', obj: { reason: 'done' } };
  });
  show(<Component />, at());
  fireEvent.click(await screen.findByRole('button', { name: words.start.open }));
  await waitFor(() => expect(screen.getByText(words.start.hasNone)).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: words.start.send }));
  await screen.findByRole('heading', { name: words.route });
  expect(screen.queryByLabelText(words.start.stations)).toBeNull();
  expect(readDraft('reading:3')?.value).toEqual(plan);
});
