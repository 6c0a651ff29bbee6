import { event } from '../contract.ts';
import { IsString } from 'class-validator';
import { Day, Flag, Id, Int, OneOf, Optional, Text } from '../fields.ts';
import { linkFaults, linkStates, sectionKeys, type LinkFault, type LinkState, type Section } from './vocabulary.ts';

export class GameViewed {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Optional() @Id() memberId?: number | null;
  @Text(1, 64) visitor!: string;
  @Day() day!: string;
}
/** A view that was counted. */
export const gameViewed = event('catalog.visits', GameViewed, (e) => e.gameId);

export class DownloadServed {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Id() versionId!: number;
  @Id() linkId!: number;
  @Optional() @Id() memberId?: number | null;
  @Text(1, 64) visitor!: string;
  @Day() day!: string;
}
/** Somebody was told where a link leads. */
export const downloadServed = event('catalog.visits', DownloadServed, (e) => e.gameId);

class GameEvent {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  /** The member who decided, or `null` where nobody had to. */
  @Optional() @Id() by?: number | null;
}
/** A game that everybody may see from now on (in its section), and what others match it by. */
export class GamePublished extends GameEvent {
  /** Chinese, else Japanese, else English. */
  @Text(1, 255) title!: string;
  /** Every title and alias. */
  @IsString({ each: true }) titles!: string[];
  @Optional() @Text(1, 20) vndbId?: string | null;
  @Optional() @Text(1, 20) bangumiId?: string | null;
  @Optional() @Text(1, 20) steamId?: string | null;
  @Optional() @Text(1, 20) dlsiteCode?: string | null;
  @Id() submitterId!: number;
}
export class GameHidden extends GameEvent {
  @Text(0, 200) reason!: string;
}
export class GameRestored extends GameEvent {
  @Text(0, 200) reason!: string;
}
const games = 'catalog.games';
export const gamePublished = event(games, GamePublished, (e) => e.gameId);
export const gameHidden = event(games, GameHidden, (e) => e.gameId);
export const gameRestored = event(games, GameRestored, (e) => e.gameId);

const versions = 'catalog.versions';

class LinkEvent {
  @Id() linkId!: number;
  @Id() versionId!: number;
  @Id() gameId!: number;
}
export class LinkReported extends LinkEvent {
  @Id() memberId!: number;
  @OneOf(linkFaults) reason!: LinkFault;
}
export class LinkStateChanged extends LinkEvent {
  @OneOf(linkStates) from!: LinkState;
  @OneOf(linkStates) to!: LinkState;
}
export const linkReported = event(versions, LinkReported, (e) => e.gameId);
export const linkStateChanged = event(versions, LinkStateChanged, (e) => e.gameId);

const ratings = 'catalog.ratings';

class RatingEvent {
  @Id() ratingId!: number;
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Id() memberId!: number;
  @Optional() @Int(1, 10) overall?: number | null;
  /** Code points. */
  @Int(0, 2000) summaryLength!: number;
  /** Whether it is the member's first verdict on the game: no `overall` stood there before. */
  @Flag() created!: boolean;
}
/** A rating was written or replaced; one was deleted. */
export class RatingPosted extends RatingEvent {}
export class RatingDeleted extends RatingEvent {}
export const ratingPosted = event(ratings, RatingPosted, (e) => e.gameId);
export const ratingDeleted = event(ratings, RatingDeleted, (e) => e.gameId);
