import type { Rating } from '@yinghuo/contracts/wire';
import { vocabulary } from '../../../entities/game/vocabulary.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Tag } from '../../../ui/Badge.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { MemberText } from '../../../entities/text/MemberText.tsx';
import { SpoilerText } from '../../../ui/SpoilerText.tsx';
import { None } from '../../../ui/Words.tsx';
import { words } from '../text.ts';
import classes from './Verdicts.module.css';

/** What those who read a game together say of it, side by side. */
export const Verdicts = ({ verdicts }: { verdicts: readonly Rating[] }) => (
  <section>
    <Heading>{words.verdicts}</Heading>
    {verdicts.length === 0 && <None>{words.noVerdicts}</None>}
    <ul className={classes.verdicts}>
      {verdicts.map((rating) => (
        <li key={rating.id}>
          <Verdict rating={rating} />
        </li>
      ))}
    </ul>
  </section>
);

function Verdict({ rating: { author, overall, play, summary, spoiler } }: { rating: Rating }) {
  return (
    <Panel className={classes.verdict}>
      <p className={classes.by}>
        <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={32} />
        <MemberLink id={author.id}>
          <b>{author.nickname}</b>
        </MemberLink>
        {overall !== null && <b className={classes.score}>{words.score(overall)}</b>}
      </p>
      {play && (
        <p>
          <Tag>{vocabulary.play[play]}</Tag>
        </p>
      )}
      {summary ? (
        <SpoilerText text={summary} spoiler={spoiler} most={{ letters: 160, lines: 6 }} words={words} small>
          <MemberText text={summary} />
        </SpoilerText>
      ) : (
        <None>{words.silent}</None>
      )}
    </Panel>
  );
}
