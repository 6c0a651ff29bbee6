import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Id, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { ModerateRow, type RowState } from '../rows.ts';
import { GameChanges } from './input.ts';
import type { Diff, Revision } from './shapes.ts';
import { revisionStates, type RevisionState } from './vocabulary.ts';

/** What became of a change: it waits for a moderator, or is in force already. */
export interface Proposed {
  revisionId: number;
  state: 'pending' | 'accepted';
}

export class EditGame extends GameChanges {
  @Named('作品') @Id() id!: number;
  /** The revision that was read. */
  @Id() revision!: number;
  @Named('修改说明') @Optional() @Text(0, 500) comment?: string | null;
}
/** Proposes a change of a game; thirty a day. One's own game that waits or was declined changes at once and waits again. */
export const editGame = command<Proposed>()('catalog', EditGame, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class EditAiGame extends EditGame {}
/** The same for a game of the section ai, and no other. */
export const editAiGame = command<Proposed>()('catalog', EditAiGame, {
  gate: { permission: leastFor.seeGuarded },
  refuses: ['notFound', 'conflict'],
});

export class ListRevisions extends PageQuery {
  /** The game. */
  @Named('作品') @Id() id!: number;
  @Named('状态') @Optional() @OneOf(revisionStates) state?: RevisionState | null;
}
/** Changes of a game and its versions, newest first; those never in force only to their author and moderators. */
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
/** Puts back what a change replaced. `conflict state` unless it is in force, `stale` where a later one replaced it too. */
export const revertRevision = command<Revision>()('catalog', RevertRevision, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class ModerateGame extends ModerateRow {}
/** Hides a live game from everybody but its submitter and moderators, or shows it again. */
export const moderateGame = command<{ state: RowState }>()('catalog', ModerateGame, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
