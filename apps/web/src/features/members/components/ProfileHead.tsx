import { IconLink, IconPencil, IconSettings } from '@tabler/icons-react';
import { pointsPerLevel, type UserInfo } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { Avatar, PetIcons } from '../../../entities/member/Avatar.tsx';
import { memberPage } from '../../../entities/member/paths.ts';
import { copyLink } from '../../../lib/copyText.ts';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { KeyArt } from '../../../ui/KeyArt.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RelativeTime, useClock } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import { Actions } from './Actions.tsx';
import { BadgeRow } from './Badges.tsx';
import meterClasses from '../../../ui/styles/meter.module.css';
import classes from './ProfileHead.module.css';

const [series, pictures] = [4, 6];
/** Returns a seasonal picture by the member's id, so that it never changes. */
const bannerOf = (id: number): string =>
  `/backgrounds/${1 + (id % series)}-${1 + (Math.floor(id / series) % pictures)}.webp`;
const dayMs = 86_400_000;

/** The top of a member's page: who they are, their level, and the actions on them. */
export function ProfileHead({ card }: { card: UserInfo }) {
  const { me, counts } = card;
  const days = useClock((now) => 1 + Math.max(0, Math.floor((now.getTime() - Date.parse(card.joinedAt)) / dayMs)));
  const left = me?.nextLevel.points ?? 0;
  return (
    <>
      <KeyArt height={336}>
        <img src={bannerOf(card.id)} alt="" className={classes.banner} decoding="async" />
      </KeyArt>
      <Panel className={classes.head}>
        <Avatar
          nickname={card.nickname}
          image={card.userImg}
          frame={card.frames}
          pets={card.pets}
          size={108}
          className={classes.face}
        />
        <div className={classes.who}>
          <h1 className={classes.name}>
            {card.nickname}
            {card.badge && <Tag tone="info">{words.badge[card.badge]}</Tag>}
            {card.userqsgg && <Tag tone="warn">{words.member}</Tag>}
          </h1>
          <p className={classes.signature}>{card.signature || words.noSignature}</p>
          <p className={classes.facts}>
            {counts.followers !== undefined && (
              <span>
                <b>{count(counts.followers)}</b> {words.followers}
              </span>
            )}
            {counts.following !== undefined && (
              <span>
                {words.following} <b>{count(counts.following)}</b>
              </span>
            )}
            <span>
              {words.joined} <RelativeTime at={card.joinedAt} /> · {words.days(days)}
            </span>
          </p>
          <p className={classes.level}>
            <LevelBadge level={card.lv} />
            {me && (
              <>
                <span className={classes.bar} aria-hidden="true">
                  <i
                    className={meterClasses.fill}
                    style={{ width: `${(100 * (pointsPerLevel - left)) / pointsPerLevel}%` }}
                  />
                </span>
                <span>{words.toNext(me.nextLevel.lv, left)}</span>
              </>
            )}
            <PetIcons pets={card.pets} />
          </p>
          <BadgeRow earned={card.badges} />
        </div>
        <div className={classes.actions}>
          {me ? (
            <>
              <Link to="/settings" className={buttonClass('default')}>
                <IconPencil size={16} stroke={1.6} aria-hidden="true" />
                {words.editCard}
              </Link>
              <Link to="/settings#showing" className={buttonClass('ghost')}>
                <IconSettings size={16} stroke={1.6} aria-hidden="true" />
                {words.editShowing}
              </Link>
            </>
          ) : (
            <Actions card={card} />
          )}
          <Button kind="ghost" onClick={() => void copyLink(memberPage(card.id))}>
            <IconLink size={16} stroke={1.6} aria-hidden="true" />
            {words.copy}
          </Button>
        </div>
      </Panel>
    </>
  );
}
