import { screen, waitFor } from '@testing-library/react';
import type { GameDetail, Note, WirePreferences } from '@yinghuo/contracts/wire';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { usePreferences } from '../../lib/device/preferences.ts';
import { words } from '../../entities/game/text/game.ts';
import { GameCard } from '../../features/games/components/lists/GameCard.tsx';
import { GameHead } from '../../features/games/components/detail/GameHead.tsx';
import { Relations } from '../../features/games/components/detail/Relations.tsx';
import { AboutNote } from '../../features/notes/components/AboutNote.tsx';
import { NoteCard } from '../../features/notes/components/NoteCard.tsx';
import { SimilarList } from '../../entities/game-form/SimilarList.tsx';
import { gameDetail, image } from '../../testing/games.ts';
import { network } from '../../testing/network.ts';
import { show, signIn } from '../../testing/page.tsx';
import { rememberLoaded } from '../../ui/sight/nearView.ts';
import { GameSubject } from '../audit/GameSubject.tsx';

const author = { id: 0, nickname: '阿澄', userImg: '', frames: '', pets: '', lv: 1, userqsgg: false, badge: null };
const noteAbout = (game: GameDetail): Note =>
  ({
    ...{
      id: 3,
      title: '夜里',
      body: '月亮',
      ...{ paper: 1, ink: 1, font: 1 },
      author,
      games: [game],
      likes: 0,
      commentCount: 0,
      stickers: [],
    },
    ...{ look: { paper: 'plain', font: 'kai', ink: 'black', stickers: [] }, createdAt: '2026-11-01T00:00:00Z' },
    ...{ state: 'live', revision: 1, editedAt: null, comments: 0, public: true },
  }) as unknown as Note;

function Card({ game }: { game: GameDetail }) {
  return <GameCard game={game} nsfw={usePreferences().nsfw} hidden={false} />;
}

const places: [string, (game: GameDetail) => ReactElement][] = [
  ['a list', (game) => <Card game={game} />],
  ['its own page', (game) => <GameHead game={game} />],
  ['relations', (game) => <Relations relations={[{ kind: 'sequel', game }] as never} />],
  ['a note of the wall', (game) => <NoteCard note={noteAbout(game)} mark={undefined} />],
  ['beside a note', (game) => <AboutNote note={noteAbout(game)} />],
  ['what a submission may be the same as', (game) => <SimilarList games={[{ ...game, why: 'title' }] as never} />],
  ['a moderator’s queue', (game) => <GameSubject section="gal" id={game.id} />],
];

/** A cover that is there stands under a veil, or not at all. */
const bare = (page: HTMLElement): Element[] =>
  [...page.querySelectorAll('img')].filter((picture) => !picture.closest('[class*="veiled"]'));

async function drawn(part: ReactElement, game: GameDetail, nsfw: WirePreferences['nsfw']): Promise<HTMLElement> {
  signIn();
  // Else a picture waits until it comes near the screen, which nothing here has.
  rememberLoaded(game.cover!.url);
  network.answer('/api/me/preferences', { code: 200, obj: { effectMode: true, nsfw, spoiler: 0 } });
  network.answer('/updatagame', { code: 200, obj: game });
  network.answer('/getVerList', { code: 200, obj: [] });
  network.answer('/api/watches/state', { code: 200, obj: { state: 'off' } });
  network.answer('/api/marks', { code: 200, obj: {} });
  const { container } = show(part);
  await waitFor(() => expect(network.sent('/api/me/preferences')).toHaveLength(1));
  await screen.findAllByText(/作品 7|夜里/);
  return container;
}

// Who sent a picture marked it as bloody, and it stood there bare.
it('says what it veils', async () => {
  const game = gameDetail(7, { cover: { ...image(0), violence: 2 } });
  expect((await drawn(<Card game={game} />, game, 'veil')).textContent).toContain(words.card.bloody);
});

// Eight places had a rule of their own; some forgot a cover's own mark, some the preference.
it.each(places)('shows no adult cover bare: %s', async (_, part) => {
  const bloody = { ...image(0), violence: 2 } as const;
  const covers = [{ nsfw: true, cover: image(0) }, { cover: image(1) }, { cover: bloody }];
  for (const game of covers.map((fields) => gameDetail(7, fields))) {
    const page = await drawn(part(game), game, 'veil');
    expect(bare(page)).toEqual([]);
  }
});

it.each(places)('shows an adult cover to who wants to see it: %s', async (_, part) => {
  const game = gameDetail(7, { nsfw: true, cover: image(2) });
  const page = await drawn(part(game), game, 'show');
  await waitFor(() => expect(bare(page)).not.toEqual([]));
});
