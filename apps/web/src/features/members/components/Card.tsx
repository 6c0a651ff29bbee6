import type { UserInfo } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { memberPage } from '../../../entities/member/paths.ts';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import wordClasses from '../../../ui/Words.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from '../MemberDialog.module.css';
import { words } from '../text.ts';
import { Actions } from './Actions.tsx';

interface CardProps {
  card: UserInfo;
  onList: (kind: 'followers' | 'following') => void;
}

/** Shows who a member is, what they contributed, and the actions on them. */
export const Card = ({ card, onList }: CardProps) => (
  <>
    <div className={classes.head}>
      <Avatar nickname={card.nickname} image={card.userImg} frame={card.frames} pets={card.pets} size={84} />
      <div className={rowClasses.rest}>
        <p className={classes.name}>
          {card.nickname}
          <LevelBadge level={card.lv} />
          {card.badge && <Tag>{words.badge[card.badge]}</Tag>}
          {card.userqsgg && <Tag tone="warn">{words.member}</Tag>}
        </p>
        <p className={classes.signature}>{card.signature || words.noSignature}</p>
        <p className={classes.joined}>
          {words.joined} <RelativeTime at={card.joinedAt} />
        </p>
      </div>
    </div>
    <div className={classes.follows}>
      {(['followers', 'following'] as const).map(
        (kind) =>
          card.counts[kind] !== undefined && (
            <button key={kind} type="button" onClick={() => onList(kind)}>
              <b>{count(card.counts[kind])}</b>
              {words[kind]}
            </button>
          ),
      )}
    </div>
    <div className={classes.counts}>
      {Object.entries(words.counts).map(([name, label]) => {
        const value = card.counts[name as keyof typeof words.counts];
        return (
          value !== undefined && (
            <span key={name} className={wordClasses.note}>
              <b>{count(value)}</b>
              {label}
            </span>
          )
        );
      })}
    </div>
    <p className={classes.page}>
      <Link to={memberPage(card.id)} className={buttonClass('soft', 'small')}>
        {words.page}
      </Link>
    </p>
    <Actions card={card} />
  </>
);
