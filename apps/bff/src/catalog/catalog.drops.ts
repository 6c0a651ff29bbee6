import { Inject, Injectable } from '@nestjs/common';
import {
  contentModerated,
  gameHidden,
  gamePublished,
  gameRestored,
  linkStateChanged,
  revisionAccepted,
  revisionReverted,
  versionPublished,
  type Section,
} from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { HotAnswers } from '../hot/hot-answers.ts';

/** What kept answers about games are made from, as `tags` of a call names it. */
export const catalogTags = {
  /** One game, with its versions. */
  game: (id: number) => `game:${id}`,
  /** Lists of a section: any page, search or top. */
  section: (section: Section) => `games:${section}`,
  /** What is said of any version. */
  versions: 'versions',
  /** What names games of every section: the update log. */
  log: 'log',
};

/** Drops kept answers as soon as a game or a version comes, changes or goes. */
@Injectable()
export class CatalogDrops {
  constructor(@Inject(Bus) bus: Bus, hot: HotAnswers) {
    const { game, section, versions, log } = catalogTags;
    for (const event of [gamePublished, gameHidden, gameRestored, versionPublished]) {
      bus.hear(event, (told) => hot.cache.drop(game(told.gameId), section(told.section), versions, log));
    }
    for (const event of [revisionAccepted, revisionReverted]) {
      bus.hear(event, (told) => hot.cache.drop(game(told.gameId), section(told.section), versions));
    }
    bus.hear(linkStateChanged, ({ gameId }) => hot.cache.drop(game(gameId), versions));
    // The event does not say which game it is of, and what is hidden must be gone at once.
    bus.hear(contentModerated, ({ type }) => type === 'version' && hot.cache.drop(versions));
  }
}
