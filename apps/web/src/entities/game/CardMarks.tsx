import type { GameCard } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useUser } from '../../lib/session/user.ts';
import PlayButton from './PlayButton.tsx';
import { part } from '../../lib/part.ts';

const Heart = part(() => import('./Heart.tsx'));

/** The member's own about a game, over the cover of its card: what they play, and whether it is a favourite. */
export default function CardMarks({ game }: { game: GameCard }) {
  const user = useUser();
  return (
    <>
      <PlayButton game={game} onCover />
      {user && (
        <Suspense>
          <Heart game={game} onCover />
        </Suspense>
      )}
    </>
  );
}
