import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Int, Named, Nested, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import {
  FindRow,
  LikeRow,
  MarkRows,
  ModerateRow,
  type FoundRow,
  type Liked,
  type RowMark,
  type RowState,
} from '../rows.ts';
import type { GameMark, Rating, RatingSummary } from './shapes.ts';
import { playStates, ratingSorts, summaryLimit, type Aspect, type PlayState, type RatingSort } from './vocabulary.ts';

export class ListRatings extends PageQuery {
  /** The game. */
  @Named('作品') @Id() id!: number;
  @Named('顺序') @OneOf(ratingSorts) sort: RatingSort = 'new';
  @Optional() @OneOf(playStates) play?: PlayState | null;
}
export interface RatingsPage extends Page<Rating> {
  summary: RatingSummary;
}
/** Ratings of a game that contain more than a play state, and their summary. */
export const listRatings = query<RatingsPage>()('catalog', ListRatings, { refuses: ['notFound'] });

/** As many members' ratings as are asked for at once. */
export const mostRaters = 100;
export class ListRatingsOf {
  @Named('作品') @Id() gameId!: number;
  @Ids(mostRaters) memberIds!: number[];
}
/** What these members think of a game, as far as they say and the caller may see it; in no order. */
export const listRatingsOf = query<Rating[]>()('catalog', ListRatingsOf);

export class AspectScores implements Partial<Record<Aspect, number | null>> {
  @Named('美术') @Optional() @Int(1, 10) art?: number | null;
  @Named('剧本') @Optional() @Int(1, 10) story?: number | null;
  @Named('音乐') @Optional() @Int(1, 10) music?: number | null;
  @Named('人物') @Optional() @Int(1, 10) character?: number | null;
  @Named('路线') @Optional() @Int(1, 10) route?: number | null;
  @Named('系统') @Optional() @Int(1, 10) system?: number | null;
  @Named('配音') @Optional() @Int(1, 10) voice?: number | null;
  @Named('重玩') @Optional() @Int(1, 10) replay?: number | null;
}

export class PostRating {
  @Id() gameId!: number;
  @Optional() @Int(1, 10) overall?: number | null;
  @Optional() @Nested(() => AspectScores) aspects?: AspectScores | null;
  @Optional() @OneOf(playStates) play?: PlayState | null;
  @Flag() spoiler: boolean = false;
  @Named('评价') @Optional() @Text(0, summaryLimit) summary?: string | null;
}
/**
 * Writes one's rating of a live game, replacing it as a whole; thirty times an hour. `overall` or `play` is required.
 */
export const postRating = command<Rating>()('catalog', PostRating, { gate: 'speaker', refuses: ['notFound'] });

export class DeleteRating {
  @Id() gameId!: number;
}
/** Deletes one's own rating of a game. */
export const deleteRating = command<null>()('catalog', DeleteRating, { gate: 'member', refuses: ['notFound'] });

export class LikeRating extends LikeRow {}
/** `conflict state` for one's own rating and for a hidden one. */
export const likeRating = command<Liked>()('catalog', LikeRating, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ModerateRating extends ModerateRow {}
/** Hides a rating from everybody but its author and moderators and excludes its vote, or restores it. */
export const moderateRating = command<{ state: RowState }>()('catalog', ModerateRating, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class MarkRatings extends MarkRows {}
export const markRatings = query<RowMark[]>()('catalog', MarkRatings, { gate: 'account' });

export class MarkGames extends MarkRows {}
/** The caller's marks on games: the rating they gave. */
export const markGames = query<GameMark[]>()('catalog', MarkGames, { gate: 'account' });

export class FindRating extends FindRow {}
/** A rating that the caller may see, for a report of it. */
export const findRating = query<FoundRow>()('catalog', FindRating, { gate: 'account', refuses: ['notFound'] });
