import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import { may, playStates, type GameCard, type GameDetail, type PlayState } from '@yinghuo/contracts/wire';
import { useShowDialog } from '../../lib/address/dialog.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dropdown, Item } from '../../ui/dropdown/Dropdown.tsx';
import { setPlay, useOwnRating } from './ownRating.ts';
import classes from './PlayButton.module.css';
import { playWords as words } from './playText.ts';
import { vocabulary } from './vocabulary.ts';

const icons = {
  wish: IconBookmark,
  doing: IconPlayerPlay,
  done: IconCheck,
  onHold: IconPlayerPause,
  dropped: IconPlayerStop,
} satisfies Record<PlayState, typeof IconCheck>;

interface PlayButtonProps {
  game: GameCard | GameDetail;
  /** Whether it lies over a cover, where it shows only when useful. */
  onCover?: boolean;
}

/** How far the member is with a game, and a menu to say so; guests are shown the way in. */
export default function PlayButton({ game, onCover }: PlayButtonProps) {
  const user = useUser();
  const { play = null } = useOwnRating(game.id);
  const Icon = play ? icons[play] : IconBookmarkPlus;
  return (
    <div className={cx(onCover && classes.onCover, play && classes.marked)}>
      <Dropdown
        label={words.menu(game.title)}
        align="start"
        button={(props) => (
          <button
            type="button"
            {...props}
            aria-label={words.about(game.title, play)}
            title={play ? vocabulary.play[play] : words.mark}
            className={onCover ? classes.pill : cx(buttonClass(play ? 'soft' : 'default'), classes.wide)}
          >
            <Icon size={onCover ? 16 : 18} stroke={1.7} aria-hidden="true" />
            {(play || !onCover) && <span>{play ? vocabulary.play[play] : words.mark}</span>}
          </button>
        )}
      >
        {user && may(user.qx, 'takePart') ? <States game={game} /> : <WayIn active={user !== null} />}
      </Dropdown>
    </div>
  );
}

function States({ game: { id, title } }: Pick<PlayButtonProps, 'game'>) {
  const { own, play, error, retry } = useOwnRating(id);
  const show = useShowDialog();
  if (own === undefined) {
    return (
      <Item icon={<IconRefresh stroke={1.6} aria-hidden="true" />} onClick={() => void retry()}>
        {error ? words.failed : '…'}
      </Item>
    );
  }
  const judge = () => show('rating', { game: id });
  const choose = async (state: PlayState | null) => {
    const saved = await setPlay(id, own, state);
    if (saved && state === 'done' && !own?.overall)
      toast.done(words.done(title), words.doneHint, { label: words.toJudge, run: judge });
  };
  // Without a score, the mark is what a written verdict hangs on.
  const needed = own !== null && own.overall === null && own.summary !== '';
  return (
    <>
      {playStates.map((state) => {
        const Icon = icons[state];
        return (
          <Item
            key={state}
            icon={<Icon stroke={1.6} aria-hidden="true" />}
            chosen={play === state}
            onClick={() => play !== state && void choose(state)}
          >
            {vocabulary.play[state]}
          </Item>
        );
      })}
      <hr />
      <Item icon={<IconStar stroke={1.6} aria-hidden="true" />} onClick={judge}>
        {own?.overall ? words.rejudge : words.judge}
      </Item>
      {play && !needed && (
        <Item icon={<IconX stroke={1.6} aria-hidden="true" />} onClick={() => void choose(null)}>
          {words.clear}
        </Item>
      )}
    </>
  );
}

function WayIn({ active }: { active: boolean }) {
  const show = useShowDialog();
  const icon = <IconLogin2 stroke={1.6} aria-hidden="true" />;
  if (active) {
    return (
      <Item icon={icon} to="/settings">
        {words.activate}
      </Item>
    );
  }
  return (
    <Item icon={icon} onClick={() => show('signIn')}>
      {words.signIn}
    </Item>
  );
}
