import type { GameRef, MemberRef } from '@yinghuo/contracts/wire';
import { createContext, use } from 'react';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { words } from '../text.ts';
import classes from './PostText.module.css';

const GamesContext = createContext<readonly GameRef[]>([]);

/** The card of a game within a text; only its number where the reader may not see the game. */
function GameCard({ id }: { id: number }) {
  const game = use(GamesContext).find((each) => each.id === id);
  const coverOf = useVeiledCover();
  if (!game) return <span className={classes.absent}>{words.gameAbsent(id)}</span>;
  return (
    <Link to={pageOf(game)} className={classes.card}>
      <span className={classes.cover}>
        <CoverArt cover={coverOf(game)} title={game.title} />
      </span>
      <b>{game.title}</b>
    </Link>
  );
}

interface PostTextProps {
  body: string;
  games?: readonly GameRef[] | undefined;
  mentions?: readonly MemberRef[];
}

/** The Markdown of a post or reply, with spoilers, cards of games and the members it names. */
export const PostText = ({ body, games = [], mentions }: PostTextProps) => (
  <GamesContext value={games}>
    <Markdown card={GameCard} mentions={mentions}>
      {body}
    </Markdown>
  </GamesContext>
);
