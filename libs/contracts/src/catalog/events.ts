import { event } from '../contract.ts';
import { Day, Flag, Id, Ids, Int, Matching, OneOf, Optional, Text, Texts } from '../fields.ts';
import { uploadName } from './images.ts';
import {
  intelKinds,
  linkFaults,
  linkStates,
  sectionKeys,
  versionKinds,
  type IntelKind,
  type LinkFault,
  type LinkState,
  type Section,
  type VersionKind,
} from './vocabulary.ts';

export class GameViewed {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Optional() @Id() memberId?: number | null;
  @Text(1, 64) visitor!: string;
  @Day() day!: string;
}
/** A counted view. */
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
/** A link's URL was given to somebody. */
export const downloadServed = event('catalog.visits', DownloadServed, (e) => e.gameId);

class GameEvent {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  /** The moderator, or null where no decision was needed. */
  @Optional() @Id() by?: number | null;
}
/** A game became public in its section; carries what others match it by. */
export class GamePublished extends GameEvent {
  /** Chinese, else Japanese, else English. */
  @Text(1, 255) title!: string;
  /** Every title and alias. */
  @Texts(1, 255, 33) titles!: string[];
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
export class GameSubmitted {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Id() memberId!: number;
  @Text(1, 255) title!: string;
}
/** A submission that will not be published: declined by a moderator, or withdrawn. */
class GameRefused extends GameEvent {
  @Id() submitterId!: number;
  @Text(0, 500) reason!: string;
}
export class GameDeclined extends GameRefused {}
export class GameWithdrawn extends GameRefused {}

class RevisionEvent extends GameEvent {
  @Id() revisionId!: number;
  @OneOf(['game', 'version']) kind!: 'game' | 'version';
  @Id() targetId!: number;
  /** The author of the change. */
  @Id() memberId!: number;
  /** The names of the changed fields. */
  @Texts(1, 50, 50) fields!: string[];
  @Text(0, 500) reason!: string;
  /** The game's current title. */
  @Text(1, 255) title!: string;
}
export class RevisionProposed extends RevisionEvent {}
export class RevisionAccepted extends RevisionEvent {}
export class RevisionDeclined extends RevisionEvent {}
export class RevisionReverted extends RevisionEvent {}

const games = 'catalog.games';
export const gameSubmitted = event(games, GameSubmitted, (e) => e.gameId);
export const gameDeclined = event(games, GameDeclined, (e) => e.gameId);
export const gameWithdrawn = event(games, GameWithdrawn, (e) => e.gameId);
export const revisionProposed = event(games, RevisionProposed, (e) => e.gameId);
export const revisionAccepted = event(games, RevisionAccepted, (e) => e.gameId);
export const revisionDeclined = event(games, RevisionDeclined, (e) => e.gameId);
export const revisionReverted = event(games, RevisionReverted, (e) => e.gameId);
export const gamePublished = event(games, GamePublished, (e) => e.gameId);
export const gameHidden = event(games, GameHidden, (e) => e.gameId);
export const gameRestored = event(games, GameRestored, (e) => e.gameId);

const versions = 'catalog.versions';

class VersionEvent extends GameEvent {
  @Id() versionId!: number;
  @OneOf(versionKinds) kind!: VersionKind;
  @Text(0, 64) label!: string;
  /** The author of the version. */
  @Id() memberId!: number;
  @Text(0, 500) reason!: string;
}
export class VersionAdded extends VersionEvent {}
export class VersionPublished extends VersionEvent {}
export class VersionDeclined extends VersionEvent {}
export const versionAdded = event(versions, VersionAdded, (e) => e.gameId);
export const versionPublished = event(versions, VersionPublished, (e) => e.gameId);
export const versionDeclined = event(versions, VersionDeclined, (e) => e.gameId);

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
  /** The author of the link's version. */
  @Id() ownerId!: number;
  @OneOf(linkStates) from!: LinkState;
  @OneOf(linkStates) to!: LinkState;
  /** Who put another address in its place, or which moderator decided; absent where the same link works again, or no more. */
  @Optional() @Id() by?: number | null;
  /** Why a moderator decided so. */
  @Optional() @Text(2, 200) reason?: string | null;
}
/** An address that a moderator took down may be written again, though another stands in its place. */
export class AddressAllowed extends LinkEvent {
  /** The author of the version. */
  @Id() ownerId!: number;
  /** The moderator. */
  @Id() by!: number;
  @Text(2, 200) reason!: string;
}
/**
 * A link that members downloaded is dead. The catalogue answers `listDownloaders` until they were notified; the event
 * is repeated while some are left.
 */
export class DownloadLost extends LinkEvent {
  @OneOf(sectionKeys) section!: Section;
  /** The version's label. */
  @Text(1, 80) version!: string;
  /** The day on which the link was found dead. */
  @Day() day!: string;
  /** The members to notify, in events before 22 November 2026 only. */
  @Optional() @Ids(100) members?: number[] | null;
}
export const linkReported = event(versions, LinkReported, (e) => e.gameId);
export const linkStateChanged = event(versions, LinkStateChanged, (e) => e.gameId);
export const addressAllowed = event(versions, AddressAllowed, (e) => e.gameId);
export const downloadLost = event(versions, DownloadLost, (e) => e.gameId);

/** A game that matches searches which members saved and have not been told of today. */
export class SearchesMatched {
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  /** The day of Shanghai: a search is told of once a day. */
  @Day() day!: string;
  @Ids(100, 1) searches!: number[];
}
export const searchesMatched = event('catalog.searches', SearchesMatched, (e) => e.gameId);

const ratings = 'catalog.ratings';

class RatingEvent {
  @Id() ratingId!: number;
  @Id() gameId!: number;
  @OneOf(sectionKeys) section!: Section;
  @Id() memberId!: number;
  @Optional() @Int(1, 10) overall?: number | null;
  /** Length in code points. */
  @Int(0, 2000) summaryLength!: number;
  /** Whether this is the member's first verdict on the game: there was no `overall` before. */
  @Flag() created!: boolean;
}
/** A rating was written or replaced, or was deleted. */
export class RatingPosted extends RatingEvent {}
export class RatingDeleted extends RatingEvent {}
export const ratingPosted = event(ratings, RatingPosted, (e) => e.gameId);
export const ratingDeleted = event(ratings, RatingDeleted, (e) => e.gameId);

const intel = 'catalog.intel';

class IntelEvent {
  @Id() intelId!: number;
  @OneOf(intelKinds) kind!: IntelKind;
  /** The author. */
  @Id() memberId!: number;
  @Ids(5) games!: number[];
}
/** An item became public; `by` is the moderator who accepted it, null where no decision was needed. */
export class IntelPublished extends IntelEvent {
  @Optional() @Id() by?: number | null;
}
/** An item was declined, or deleted by its author or a moderator. */
export class IntelRemoved extends IntelEvent {
  @Id() by!: number;
  /** The reason where it was declined. */
  @Text(0, 500) reason!: string;
}
export const intelPublished = event(intel, IntelPublished, (e) => e.intelId);
export const intelRemoved = event(intel, IntelRemoved, (e) => e.intelId);

const site = 'catalog.site';

export class AnnouncementPublished {
  @Id() announcementId!: number;
  @Flag() important!: boolean;
}
export const announcementPublished = event(site, AnnouncementPublished, (e) => e.announcementId);

export class LabelsChanged {
  @Id() labelId!: number;
  /** The label that replaces this one. */
  @Optional() @Id() mergedInto?: number | null;
}
export const labelsChanged = event(site, LabelsChanged, (e) => e.labelId);

export class PeopleChanged {
  /** The games that say so; none where staff said what somebody is called. */
  @Ids(100) gameIds!: number[];
}
/** Who made some games and who is in them is known anew. */
export const peopleChanged = event(site, PeopleChanged, (e) => e.gameIds[0] ?? 0);

export class TakedownRequested {
  @Id() takedownId!: number;
  @Text(1, 40) reference!: string;
}
export class TakedownDecided extends TakedownRequested {
  @Flag() accepted!: boolean;
  /** The hidden games. */
  @Ids(50) games!: number[];
  /** The number of removed pictures; absent in older events. */
  @Optional() @Int(0, 100) uploads?: number | null;
}
export const takedownRequested = event(site, TakedownRequested, (e) => e.takedownId);
export const takedownDecided = event(site, TakedownDecided, (e) => e.takedownId);

export class UploadModerated {
  /** The file name under /media/uploads/: <sha-256>.webp. */
  @Matching(uploadName) name!: string;
  /** The first uploader. */
  @Optional() @Id() ownerId?: number | null;
  @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Text(2, 200) reason!: string;
  /** The moderator. */
  @Id() by!: number;
}
/** A picture was removed or restored; one event for each picture made from the same file. */
export const uploadModerated = event('catalog.moderation', UploadModerated, (e) => e.name);
