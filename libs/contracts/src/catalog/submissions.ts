import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, ListOf, Matching, Named, OneOf, Optional, Text } from '../fields.ts';
import type { Gate } from '../gate.ts';
import { PageQuery, type Page } from '../page.ts';
import { DeleteRow } from '../rows.ts';
import { GameChanges, GameInput, VersionChanges, VersionInput } from './input.ts';
import type { GameForEditing, MemberSubmission, Similar, SubmittedGame } from './shapes.ts';
import { gameStatuses, guardedSections, sectionKeys, type GameStatus, type Section } from './vocabulary.ts';

/** To guarded sections only those submit who see them. */
const openTo =
  (gate: Gate) =>
  ({ section }: { section: Section }): Gate =>
    guardedSections.includes(section) ? { permission: leastFor.seeGuarded } : gate;
const submitGate = openTo('speaker');
const draftGate = openTo('member');

export class SubmitGame extends GameInput {
  @OneOf(sectionKeys) section!: Section;
  @Named('版本') @Optional() @ListOf(() => VersionInput, 5) versions?: VersionInput[] | null;
  /** An own draft, which becomes the submission. */
  @Named('草稿') @Optional() @Id() draftId?: number | null;
  /** Although games of the same name or number are there. */
  @Named('仍要投稿的确认') @Flag() force: boolean = false;
}
/** Sends a game in, to be audited; ten a day. `conflict duplicate` with the similar ones, unless forced. */
export const submitGame = command<{ id: number; status: 'pending' }>()('catalog', SubmitGame, {
  gate: submitGate,
  refuses: ['notFound', 'conflict'],
});

export class SaveDraft extends GameChanges {
  @Named('草稿') @Optional() @Id() id?: number | null;
  @OneOf(sectionKeys) section!: Section;
  @Named('版本') @Optional() @ListOf(() => VersionChanges, 5) versions?: VersionChanges[] | null;
}
/** Keeps a draft as it stands, as a whole: at most 20 a member, 120 times an hour. */
export const saveDraft = command<{ id: number; status: 'draft' }>()('catalog', SaveDraft, {
  gate: draftGate,
  refuses: ['notFound', 'conflict'],
});

export class FindSimilar {
  @Optional() @Text(1, 255) titleZh?: string | null;
  @Optional() @Text(1, 255) titleJa?: string | null;
  @Optional() @Text(1, 255) titleEn?: string | null;
  @Optional() @Matching(/^v\d{1,9}$/) vndbId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) bangumiId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) steamId?: string | null;
  @Optional() @Matching(/^(RJ|VJ|BJ)\d{6,8}$/) dlsiteCode?: string | null;
}
export interface SimilarGames {
  /** At most ten, the same name or number first. */
  games: Similar[];
  /** Whether somebody else's submission of the same name or number waits for its audit; nothing more is told of it. */
  waiting: boolean;
}
/** Games that might be the one meant; at least one field is required. */
export const findSimilar = query<SimilarGames>()('catalog', FindSimilar, { gate: 'member' });

export class ListSubmissions extends PageQuery {
  @Named('状态') @Optional() @OneOf(gameStatuses) status?: GameStatus | null;
}
export interface SubmissionsPage extends Page<SubmittedGame> {
  counts: Record<GameStatus, number>;
}
/** One's own submissions and drafts, newest first, and how many there are of each status. */
export const listSubmissions = query<SubmissionsPage>()('catalog', ListSubmissions, { gate: 'account' });

export class ListMemberSubmissions extends PageQuery {
  /** The member. */
  @Named('会员') @Id() id!: number;
}
/** Games and versions of a member that were published, the latest first, as far as they show them. */
export const listMemberSubmissions = query<Page<MemberSubmission>>()('catalog', ListMemberSubmissions, {
  refuses: ['notFound'],
});

export class GetGameInput {
  @Named('作品') @Id() id!: number;
}
/** A game as it is edited: one's own, or one that is live. Addresses, codes and passwords of links are not in it. */
export const getGameInput = query<GameForEditing>()('catalog', GetGameInput, { gate: 'member', refuses: ['notFound'] });

export class WithdrawGame extends DeleteRow {}
/** Takes back one's own game that was never published; `conflict state` for others. */
export const withdrawGame = command<null>()('catalog', WithdrawGame, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});
