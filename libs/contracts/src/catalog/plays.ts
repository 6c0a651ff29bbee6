import { command, query } from '../contract.ts';
import { Flag, Id, Int, LinesOf, Matching, Named, Nested, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { ImportedPlays, ListedPlay, PlayRecord, Rating, ToJudge } from './shapes.ts';
import { AspectScores } from './ratings.ts';
import { importLimit, playStates, summaryLimit, type PlayState } from './vocabulary.ts';

export class ListPlays extends PageQuery {
  @Optional() @OneOf(playStates) play?: PlayState | null;
}
export interface PlaysPage extends Page<ListedPlay> {
  /** How many games are in each state. */
  counts: Record<PlayState, number>;
}
/** The games one has rated or marked, what was touched last first. */
export const listPlays = query<PlaysPage>()('catalog', ListPlays, { gate: 'account' });

export class ExportPlays {
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
}
export class ListMemberPlays extends PageQuery {
  /** The member. */
  @Named('会员') @Id() id!: number;
  @Optional() @OneOf(playStates) play?: PlayState | null;
}
export interface MemberPlaysPage extends PlaysPage {
  /** How many of their verdicts gave 1, 2 … 10. */
  spread: number[];
}
/** A member's games, what was touched last first, as far as they show them: no verdict that moderators have hidden. */
export const listMemberPlays = query<MemberPlaysPage>()('catalog', ListMemberPlays, { refuses: ['notFound'] });

export class SetPlay {
  @Id() gameId!: number;
  /** Null takes the mark away. */
  @Optional() @OneOf(playStates) play!: PlayState | null;
}
/**
 * Says how far one is with a live game; what one thinks of it stays as it is. Null is answered where nothing is left of
 * one's rating. Three hundred an hour. `conflict state`: without a score, the mark is what the written verdict hangs on.
 */
export const setPlay = command<Rating | null>()('catalog', SetPlay, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class FindToJudge {}
/** Of the games that the caller finished: the latest without a verdict, and the latest whose verdict says little. */
export const findToJudge = query<ToJudge>()('catalog', FindToJudge, { gate: 'account' });

/** One's own in full, to be taken along; as much at once as a message holds, and where the next part begins. */
export const exportPlays = query<{ items: PlayRecord[]; next: string | null }>()('catalog', ExportPlays, {
  gate: 'account',
});

/** What a line of such a list says of a game; what it leaves out stays as it is. */
export class PlayLine {
  @Optional() @Id() gameId?: number | null;
  @Optional() @Matching(/^v\d{1,9}$/) vndbId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) bangumiId?: string | null;
  @Text(0, 500) title: string = '';
  @Optional() @OneOf(playStates) play?: PlayState | null;
  @Optional() @Int(1, 10) overall?: number | null;
  @Optional() @Nested(() => AspectScores) aspects?: AspectScores | null;
  @Optional() @Flag() spoiler?: boolean | null;
  @Named('评价') @Optional() @Text(0, summaryLimit) summary?: string | null;
}

export class ImportPlays {
  /** JSON or CSV as it was taken along here, VNDB's export (XML), or Bangumi's collection (JSON). */
  @Named('文件') @LinesOf(() => PlayLine) @Text(1, importLimit.text) text!: string;
}
/**
 * Writes a list into one's own ratings: all of it or, where a line is broken, nothing, and says which (`lines[12].play`).
 * A second time it changes nothing. What is brought along earns no points.
 */
export const importPlays = command<ImportedPlays>()('catalog', ImportPlays, { gate: 'speaker' });
