import type { GameDetail, PersonKind } from '@yinghuo/contracts/wire';
import { Fragment, type ReactNode } from 'react';
import { count } from '../../../../lib/count.ts';
import { Avatar } from '../../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../../entities/member/MemberLink.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { personPage } from '../../../../entities/game/paths.ts';
import { creditsOf } from '../../credits.ts';
import { releaseOf } from '../../measures.ts';
import { detailWords } from '../../text/detail.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import classes from './Facts.module.css';

/** The facts of a game, and links to other databases. */
export function Facts({ game }: { game: GameDetail }) {
  const names = detailWords.detail.facts;
  const rows: [string, ReactNode][] = [
    [names.released, releaseOf(game)],
    [names.developers, game.developers.length > 0 && <Names kind="maker" names={game.developers} />],
    ...creditsOf(game.staff).map(([role, people]): [string, ReactNode] => [
      role,
      <Names key={role} kind="person" names={people} />,
    ]),
    [names.engine, game.engine],
    [names.length, game.lengthMinutes && detailWords.detail.hours(Math.max(1, Math.round(game.lengthMinutes / 60)))],
    [names.platforms, game.platforms.map((platform) => vocabulary.platform[platform]).join('、')],
    [names.runtimes, game.runtimes.map((runtime) => vocabulary.runtime[runtime]).join('、')],
    [names.languages, game.languages.map((language) => vocabulary.language[language]).join('、')],
    [names.age, vocabulary.age[game.age]],
    [detailWords.detail.titles, game.aliases.join('、')],
    [names.views, count(game.counters.views)],
    [
      names.submitter,
      <MemberLink id={game.submitter.id} className={classes.who} key="submitter">
        <Avatar
          nickname={game.submitter.nickname}
          image={game.submitter.userImg}
          frame={game.submitter.frames}
          size={20}
        />
        {game.submitter.nickname}
      </MemberLink>,
    ],
  ];
  const external = [
    game.video && { name: names.video, url: game.video },
    game.vndbId && { name: 'VNDB', url: `https://vndb.org/${game.vndbId}` },
    game.bangumiId && { name: 'Bangumi', url: `https://bgm.tv/subject/${game.bangumiId}` },
    game.steamId && { name: 'Steam', url: `https://store.steampowered.com/app/${game.steamId}` },
    game.dlsiteCode && { name: 'DLsite', url: `https://www.dlsite.com/home/work/=/product_id/${game.dlsiteCode}.html` },
    ...game.officialLinks,
  ].filter((link) => typeof link === 'object' && link !== null);
  return (
    <Panel className={classes.facts} aria-label={names.title}>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value], row) => (
            <div key={`${name}${row}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {external.length > 0 && (
        <p className={classes.external} aria-label={detailWords.detail.external}>
          {external.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer nofollow">
              {name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  );
}

/** Names with a page of their own. */
const Names = ({ kind, names }: { kind: PersonKind; names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && '、'}
      <Link to={personPage(kind, name)}>{name}</Link>
    </Fragment>
  ));
