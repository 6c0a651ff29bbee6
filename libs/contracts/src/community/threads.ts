import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Int, Matching, Named, OneOf, Optional, Text } from '../fields.ts';
import { sectionKeys, type Section } from '../catalog/vocabulary.ts';
import { PageQuery, type Page } from '../page.ts';
import { leastFor } from '../permissions.ts';
import {
  DeleteRow,
  FindRow,
  LikeRow,
  MarkRows,
  ModerateRow,
  type FoundRow,
  type Liked,
  type RowMark,
  type RowState,
} from '../rows.ts';
import type { Answer, BountyState, Thread } from './shapes/threads.ts';
import {
  threadLimits,
  threadRoles,
  threadSorts,
  threadStates,
  type ThreadRole,
  type ThreadSort,
  type ThreadState,
} from './thread-vocabulary.ts';

/**
 * The board exists for trusted members only. Whoever was set back keeps what they asked themselves, as far as it is tied to no guarded
 * section: they see it, accept an answer and close it. To everybody else below the permission these refuse `forbidden`, as all of it does.
 */
const kept = { gate: 'account', refuses: ['notFound'] } as const;
const ended = { gate: 'member', refuses: ['notFound', 'conflict'] } as const;
const seen = { permission: leastFor.seeWanted } as const;
const written = { permission: leastFor.seeWanted, speaks: true } as const;

export class ListThreads extends PageQuery {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  @Named('状态') @Optional() @OneOf(threadStates) state?: ThreadState | null;
  /** Only with a bounty, or only without. */
  @Named('悬赏') @Optional() @Flag() bounty?: boolean | null;
  @Named('顺序') @OneOf(threadSorts) sort: ThreadSort = 'new';
}
/** The board; `expiring` lists what may still be answered, what ends first first. */
export const listThreads = query<Page<Thread>>()('community', ListThreads, { gate: seen });

export class GetThread extends PageQuery {
  @Named('求物') @Id() id!: number;
}
/** A thread with a part of its answers: the accepted one first, then the oldest. */
export const getThread = query<{ thread: Thread; answers: Page<Answer> }>()('community', GetThread, kept);

export class RandomThreads {
  @Named('数量') @Int(1, threadLimits.random) count: number = 6;
}
/** Open threads by chance. */
export const randomThreads = query<Thread[]>()('community', RandomThreads, { gate: seen });

export class HuntThreads extends PageQuery {
  @Text(1, threadLimits.search) q!: string;
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  @Named('状态') @Optional() @OneOf(threadStates) state?: ThreadState | null;
}
/** Searches title, body and ids at other sites, newest first. `total` stops at `mostCounted`. */
export const huntThreads = query<Page<Thread>>()('community', HuntThreads, { gate: seen });

export class ListOwnThreads extends PageQuery {
  @Named('身份') @OneOf(threadRoles) role: ThreadRole = 'asked';
}
/** Threads that the caller asked, wants too, answered or has taken on; newest first. */
export const listOwnThreads = query<Page<Thread>>()('community', ListOwnThreads, { gate: 'account' });

export class SaveThread {
  /** One's own thread, to change it. */
  @Named('求物') @Optional() @Id() id?: number | null;
  @Optional() @Int(1, Number.MAX_SAFE_INTEGER) revision?: number | null;
  @OneOf(sectionKeys) section!: Section;
  @Text(1, threadLimits.title) title!: string;
  @Text(0, threadLimits.body) body: string = '';
  @Optional() @Matching(/^v\d{1,9}$/) vndbId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) bangumiId?: string | null;
  @Optional() @Matching(/^\d{1,9}$/) steamId?: string | null;
  @Optional() @Matching(/^(RJ|VJ|BJ)\d{6,8}$/) dlsiteCode?: string | null;
  @Optional() @Id() gameId?: number | null;
  /** Coins: 0, or 10 to 500. Left out of a change, it stays; it never falls. */
  @Named('悬赏') @Optional() @Int(0, threadLimits.mostBounty) bounty?: number | null;
}
/**
 * Asks, or changes what one asked as long as it has no end. Refuses `conflict`: `balance`, `stale`, `state`, and `duplicate`
 * for an own live thread with the same id at another site. Five new ones a day.
 */
export const saveThread = command<Thread>()('community', SaveThread, {
  gate: written,
  transaction: 'asked',
  refuses: ['notFound', 'conflict'],
});

export class AskForTranslation {
  @Id() gameId!: number;
  @Named('悬赏') @Int(threadLimits.leastBounty, threadLimits.mostBounty) bounty!: number;
}
/** Asks for the machine translation of a game, with a bounty; `coins` is what the caller has left. */
export const askForTranslation = command<{ threadId: number; coins: number }>()('community', AskForTranslation, {
  gate: written,
  transaction: 'asked',
  refuses: ['notFound', 'conflict'],
});

export class WantThread {
  @Named('求物') @Id() id!: number;
  @Named('想要的开关') @Flag() on!: boolean;
}
/** Wants it too. `conflict state` for one's own, and for what has an end. */
export const wantThread = command<{ metoo: number }>()('community', WantThread, {
  gate: seen,
  refuses: ['notFound', 'conflict'],
});

export class ClaimThread {
  @Named('求物') @Id() id!: number;
  @Named('接手的开关') @Flag() on!: boolean;
}
/** Takes a thread on for seven days, or gives it back. `conflict state` for one's own and what another has taken on. */
export const claimThread = command<Thread>()('community', ClaimThread, {
  gate: seen,
  refuses: ['notFound', 'conflict'],
});

export class AnswerThread {
  @Named('求物') @Id() id!: number;
  @Named('回答') @Text(1, threadLimits.answer) text!: string;
  @Optional() @Id() gameId?: number | null;
  @Named('版本') @Optional() @Id() versionId?: number | null;
}
/** Ten in an hour. */
export const answerThread = command<Answer>()('community', AnswerThread, {
  gate: written,
  transaction: 'asked',
  refuses: ['notFound', 'conflict'],
});

export class AcceptAnswer {
  @Named('求物') @Id() id!: number;
  @Named('回答') @Id() answerId!: number;
}
/** Fulfils one's own thread by somebody else's answer, who gets the bounty. */
export const acceptAnswer = command<Thread>()('community', AcceptAnswer, ended);

export class CloseThread {
  @Named('求物') @Id() id!: number;
  @Named('原因') @Optional() @Text(0, threadLimits.reason) reason?: string | null;
}
/** Ends one's own thread, moderators any; the bounty goes back. */
export const closeThread = command<Thread>()('community', CloseThread, ended);

export class RefuseMatch {
  @Named('求物') @Id() id!: number;
  @Id() gameId!: number;
}
/** The game is not what one asked for: nobody is told of it again. */
export const refuseMatch = command<Thread>()('community', RefuseMatch, {
  gate: 'member',
  refuses: ['notFound'],
});

export class LikeAnswer extends LikeRow {}
export const likeAnswer = command<Liked>()('community', LikeAnswer, { gate: seen, refuses: ['notFound', 'conflict'] });

export class DeleteAnswer extends DeleteRow {}
/** Deletes one's own answer, moderators any; `conflict state` once it is accepted. */
export const deleteAnswer = command<null>()('community', DeleteAnswer, {
  gate: seen,
  refuses: ['notFound', 'conflict'],
});

const moderation = { gate: { permission: leastFor.moderate }, refuses: ['notFound', 'conflict'] } as const;

export class ModerateThread extends ModerateRow {}
/** Hides a thread from everybody but its author and moderators, or shows it again. */
export const moderateThread = command<{ state: RowState }>()('community', ModerateThread, moderation);

export class ModerateAnswer extends ModerateRow {}
export const moderateAnswer = command<{ state: RowState }>()('community', ModerateAnswer, moderation);

/** `claimed`: by the caller. */
export type ThreadMark = RowMark & { metoo: boolean; claimed: boolean };

export class MarkThreads extends MarkRows {}
export const markThreads = query<ThreadMark[]>()('community', MarkThreads, { gate: 'account' });

export class MarkAnswers extends MarkRows {}
export const markAnswers = query<RowMark[]>()('community', MarkAnswers, { gate: 'account' });

export class FindThread extends FindRow {}
/** A thread that the caller may see, for a report of it. */
export const findThread = query<FoundRow>()('community', FindThread, { gate: seen, refuses: ['notFound'] });

export class FindAnswer extends FindRow {}
export const findAnswer = query<FoundRow>()('community', FindAnswer, { gate: seen, refuses: ['notFound'] });

export class DecideBounties {
  @Ids(100, 1) ids!: number[];
}
/**
 * What became of coins that the members' service set aside. The answer is final: what is `void` now no thread will ever have.
 * Asked by services alone.
 */
export const decideBounties = command<BountyState[]>()('community', DecideBounties);
