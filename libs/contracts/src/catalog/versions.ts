import { query } from '../contract.ts';
import { Id, OneOf, Optional } from '../fields.ts';
import type { Version } from './shapes.ts';
import { platforms, runtimes, versionKinds, type Platform, type Runtime, type VersionKind } from './vocabulary.ts';

export class ListVersions {
  /** The game. */
  @Id() id!: number;
  @Optional() @OneOf(versionKinds) kind?: VersionKind | null;
  @Optional() @OneOf(platforms) platform?: Platform | null;
  @Optional() @OneOf(runtimes) runtime?: Runtime | null;
}
/** Versions of a game, newest first, with what is known of their links (never an address, code or password). */
export const listVersions = query<Version[]>()('catalog', ListVersions, { refuses: ['notFound'] });
