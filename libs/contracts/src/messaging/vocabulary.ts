/** The closed word lists of messaging. */
export const commentTargets = ['game', 'board', 'support'] as const;
export type CommentTarget = (typeof commentTargets)[number];

export const commentSorts = ['new', 'old', 'likes'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What members watch: a game, a note, a post, a wanted thread, or a comment with its replies. */
export const watchTypes = ['game', 'note', 'post', 'thread', 'comment'] as const;
export type WatchType = (typeof watchTypes)[number];
/** `off`: told of what concerns oneself alone; `muted`: not of that either. */
export const watchStates = ['on', 'off', 'muted'] as const;
export type WatchState = (typeof watchStates)[number];

export const caseStates = ['received', 'inWork', 'answered'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseKinds = ['feedback', 'report'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const reportReasons = ['spam', 'abuse', 'adult', 'spoiler', 'copyright', 'wrong', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Of a case: those, and that a download is harmful, which is said of a link and not of a row. */
export type CaseReason = ReportReason | 'malware';

/**
 * 1 feedback · 2 wanted thread · 3 system · 4 private mail · 5 exchange · 6 note reply · 7 group application ·
 * 8 audit result · 9 update push · 10 topic reply · 11 like reminder
 */
export const inboxTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type InboxType = (typeof inboxTypes)[number];
/** What a member may mute; private mail has a setting of its own. */
export const mutableTypes = [1, 5, 6, 7, 9, 10, 11] as const;
export type MutableType = (typeof mutableTypes)[number];

/** Devices of a member that show new messages. */
export const mostPushDevices = 10;
