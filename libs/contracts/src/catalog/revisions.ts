import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Id, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { FindRow, ModerateRow, type FoundRow, type RowState } from '../rows.ts';
import { GameChanges } from './input.ts';
import type { Diff, Revision } from './shapes.ts';
import { revisionStates, type RevisionState } from './vocabulary.ts';

/** The outcome of a proposed change: pending, or already in force. */
export interface Proposed {
  revisionId: number;
  state: 'pending' | 'accepted';
}

export class EditGame extends GameChanges {
  @Named('作品') @Id() id!: number;
  /** The revision that the change is based on. */
  @Id() revision!: number;
  @Named('修改说明') @Optional() @Text(0, 500) comment?: string | null;
}
/**
 * Proposes a change of a game; thirty a day. One's own pending or declined game changes at once and becomes pending.
 */
export const editGame = command<Proposed>()('catalog', EditGame, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class EditAiGame extends EditGame {}
/** Like `editGame`, for games of the section ai only. */
export const editAiGame = command<Proposed>()('catalog', EditAiGame, {
  gate: { permission: leastFor.seeGuarded },
  refuses: ['notFound', 'conflict'],
});

export class ListRevisions extends PageQuery {
  /** The game. */
  @Named('作品') @Id() id!: number;
  @Named('状态') @Optional() @OneOf(revisionStates) state?: RevisionState | null;
}
/**
 * Revisions of a game and its versions, newest first; those never in force are visible to their author and moderators
 * only.
 */
export const listRevisions = query<Page<Revision>>()('catalog', ListRevisions, { refuses: ['notFound'] });

export class GetRevision {
  @Named('修改') @Id() id!: number;
}
export type RevisionInFull = Revision & { diff: Diff };
export const getRevision = query<RevisionInFull>()('catalog', GetRevision, { refuses: ['notFound'] });

export class RevertRevision {
  @Named('修改') @Id() id!: number;
  @Named('原因') @Text(2, 500) reason!: string;
}
/**
 * Reverts a revision. `conflict state` unless it is in force, `stale` where a later revision changed the same fields.
 */
export const revertRevision = command<Revision>()('catalog', RevertRevision, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class FindGame extends FindRow {}
/** A game's title, and who submitted it. */
export const findGame = query<FoundRow>()('catalog', FindGame, { gate: 'account', refuses: ['notFound'] });

export class ModerateGame extends ModerateRow {}
/** Hides a live game from everybody but its submitter and moderators, or restores it. */
export const moderateGame = command<{ state: RowState }>()('catalog', ModerateGame, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
