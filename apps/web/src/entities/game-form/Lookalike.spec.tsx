import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { gameDetail, image } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { Mantine } from '../../theme/Mantine.tsx';
import { rememberLoaded } from '../../ui/sight/nearView.ts';
import { emptyGame, type GameForm } from './form.ts';
import { GameFields } from './GameFields.tsx';
import { words } from './text.ts';

const [cover, one, two] = ['/media/cover.webp', '/media/one.webp', '/media/two.webp'];
const [shownCover, ...shownImages] = [cover, one, two].map((url) => ({ ...image(0), url }));
const begun: GameForm = { ...emptyGame, cover: shownCover!, images: shownImages };
// Else a picture waits until it comes near the screen, which nothing here has.
beforeEach(() => [cover, one, two].forEach(rememberLoaded));

function Form({ gameId }: { gameId: number | null }) {
  const [form, setForm] = useState(begun);
  const change = (fields: Partial<GameForm> | ((form: GameForm) => Partial<GameForm>)) =>
    setForm((now) => ({ ...now, ...(typeof fields === 'function' ? fields(now) : fields) }));
  return (
    <Mantine>
      <GameFields form={form} problems={{}} onChange={change} gameId={gameId} />
    </Mantine>
  );
}
const beside = (alt: string) => within(screen.getByRole('img', { name: alt }).closest('li')!);

it('says beside a picture which games show one like it, and which others of the form are like it', async () => {
  signIn();
  const game = { ...gameDetail(9, { title: '萤草之庭' }), why: 'image' };
  network.answer('/api/labels', { code: 200, obj: [] });
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw: 'show', spoiler: 0 } });
  network.answer('/api/games/lookalikes', {
    code: 200,
    obj: [
      { url: cover, games: [game], twins: [two] },
      { url: two, games: [], twins: [cover] },
    ],
  });
  show(<Form gameId={7} />);
  const link = await beside(`${words.fields.cover} 1`).findByRole('link', { name: /萤草之庭.*和它的截图很像/ });
  expect(link.getAttribute('target')).toBe('_blank');
  beside(`${words.fields.cover} 1`).getByText(words.lookalikes.twins(['画面 2']));
  beside('画面 2').getByText(words.lookalikes.twins(['封面']));
  expect(beside('画面 1').queryByText(/很像/)).toBeNull();
  const [asked] = network.sent('/api/games/lookalikes');
  expect([...asked!.query]).toEqual([
    ['urls[0]', cover],
    ['urls[1]', one],
    ['urls[2]', two],
    ['gameId', '7'],
  ]);
});

it('asks nothing for a guest, whom nobody would answer', async () => {
  network.answer('/api/labels', { code: 200, obj: [] });
  show(<Form gameId={null} />);
  await screen.findByRole('img', { name: '画面 2' });
  expect(network.sent('/api/games/lookalikes')).toEqual([]);
});
