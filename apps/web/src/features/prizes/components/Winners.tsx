import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { useWinners } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import { Note } from '../../../ui/Words.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Lists.module.css';

const shown = 8;

/** Lists recent winners. If they cannot be read it renders nothing, since the page works without them. */
export function Winners() {
  const { data, error } = useWinners();
  const winners = data?.obj;
  if (error && !winners) return null;
  return (
    <section>
      <Heading>{words.winners.title}</Heading>
      {!winners && <LinesSkeleton lines={8} />}
      {winners?.length === 0 && <Note>{words.winners.empty}</Note>}
      <ol className={classes.winners}>
        {winners?.slice(0, shown).map(({ nickname, userImg, prize, at }) => (
          <li key={`${nickname}${at}`}>
            <Avatar nickname={nickname} image={userImg} size={32} />
            <span className={rowClasses.words}>
              <b>{prize.name}</b>
              <small className={wordClasses.note}>{nickname}</small>
            </span>
            <RelativeTime at={at} className={cx(wordClasses.note, classes.when)} />
          </li>
        ))}
      </ol>
      <Note>{words.winners.hide}</Note>
    </section>
  );
}
