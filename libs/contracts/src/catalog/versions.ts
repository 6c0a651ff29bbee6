import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, Named, OneOf, Optional, Text } from '../fields.ts';
import { DeleteRow, FindRow, ModerateRow, type FoundRow, type RowState } from '../rows.ts';
import { VersionChanges, VersionInput } from './input.ts';
import type { Proposed } from './revisions.ts';
import type { LinkChange, Revision, Version } from './shapes.ts';
import { platforms, runtimes, versionKinds, type Platform, type Runtime, type VersionKind } from './vocabulary.ts';

export class ListVersions {
  /** The game. */
  @Named('作品') @Id() id!: number;
  @Named('版本类型') @Optional() @OneOf(versionKinds) kind?: VersionKind | null;
  @Named('平台') @Optional() @OneOf(platforms) platform?: Platform | null;
  @Named('运行环境') @Optional() @OneOf(runtimes) runtime?: Runtime | null;
}
/** Versions of a game, newest first, with what is known of their links (never an address, code or password). */
export const listVersions = query<Version[]>()('catalog', ListVersions, { refuses: ['notFound'] });

export class GetVersion {
  @Named('版本') @Id() id!: number;
}
/** A version with what was changed of it last, newest first; at most twenty changes. */
export type VersionInFull = Version & { history: Revision[] };
export const getVersion = query<VersionInFull>()('catalog', GetVersion, { refuses: ['notFound'] });

export class ListLinkChanges {
  @Named('版本') @Id() id!: number;
}
/** What became of a version's links, newest first; at most a hundred changes. */
export const listLinkChanges = query<LinkChange[]>()('catalog', ListLinkChanges, { refuses: ['notFound'] });

export class AddVersion extends VersionInput {
  @Id() gameId!: number;
}
/** Adds a version that waits for its audit; what moderators add to a live game is live. Twenty a day. */
export const addVersion = command<{ id: number; status: 'pending' | 'live' }>()('catalog', AddVersion, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class UpdateVersion extends VersionChanges {
  @Named('版本') @Id() id!: number;
  /** The revision that was read. */
  @Id() revision!: number;
  /** With `hidden` the reason that its author is told: 2 to 200 characters. */
  @Named('修改说明') @Optional() @Text(0, 500) comment?: string | null;
  /** Takes it from sight or shows it again: its author and moderators. */
  @Optional() @Flag() hidden?: boolean | null;
}
/** Proposes a change of a version; thirty a day. */
export const updateVersion = command<Proposed>()('catalog', UpdateVersion, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class DeleteVersion extends DeleteRow {}
/** Takes back one's own version that was not published; `conflict state` once it was. */
export const deleteVersion = command<null>()('catalog', DeleteVersion, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ModerateVersion extends ModerateRow {}
export const moderateVersion = command<{ state: RowState }>()('catalog', ModerateVersion, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class FindVersion extends FindRow {}
export const findVersion = query<FoundRow>()('catalog', FindVersion, { gate: 'account', refuses: ['notFound'] });
