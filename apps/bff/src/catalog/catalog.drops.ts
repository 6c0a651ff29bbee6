import { Injectable } from '@nestjs/common';
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
  constructor(hot: HotAnswers) {
    const { game, section, versions, log } = catalogTags;
    hot.dropOn([gamePublished, gameHidden, gameRestored, versionPublished], (told) => [
      game(told.gameId),
      section(told.section),
      versions,
      log,
    ]);
    hot.dropOn([revisionAccepted, revisionReverted], (told) => [game(told.gameId), section(told.section), versions]);
    hot.dropOn([linkStateChanged], ({ gameId }) => [game(gameId), versions]);
    // The event does not say which game it is of, and what is hidden must be gone at once.
    hot.dropOn([contentModerated], ({ type }) => (type === 'version' ? [versions] : []));
  }
}
