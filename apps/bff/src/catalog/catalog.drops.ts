import { Injectable } from '@nestjs/common';
import {
  addressAllowed,
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

/** Cache tags of answers about games, for `tags` of a call. */
export const catalogTags = {
  /** One game with its versions. */
  game: (id: number) => `game:${id}`,
  /** Lists of a section: pages, searches and top lists. */
  section: (section: Section) => `games:${section}`,
  /** Answers about any version. */
  versions: 'versions',
  /** The update log, which names games of every section. */
  log: 'log',
};

/** Invalidates cached answers when a game or version is added, changed or removed. */
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
    hot.dropOn([linkStateChanged, addressAllowed], ({ gameId }) => [game(gameId), versions]);
    // The event does not name the game, and hidden content must disappear at once: all versions are dropped.
    hot.dropOn([contentModerated], ({ type }) => (type === 'version' ? [versions] : []));
  }
}
