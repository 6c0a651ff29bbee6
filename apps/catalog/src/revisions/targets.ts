import type { Caller, GameStatus, MeasuredImage, Section } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { visible } from '../games/visibility.ts';
import { changeGame, readGame } from '../games/writing.sql.ts';
import { holdVersion, versionFields, writeVersion } from '../versions/writing.sql.ts';
import type { Fields } from './fields.ts';

/** What is changed by revisions: a game, or a version. */
export interface Held {
  id: number;
  gameId: number;
  section: Section;
  /** Who submitted it. */
  ownerId: number;
  status: GameStatus;
  revision: number;
}

interface Target {
  /** The row, locked, if the caller sees it. */
  hold(sql: Tx, id: number, caller: Caller): Promise<Held | null>;
  /** All of its fields, secrets too. */
  read(sql: Tx, held: Held): Promise<object>;
  /** Replaces these fields, as `by` wished; the row is a revision further. Refuses what cannot stand together. */
  write(
    sql: Tx,
    held: Held,
    fields: Fields,
    { pictures, caller, by }: { pictures: readonly MeasuredImage[]; caller: Caller; by: number },
  ): Promise<void>;
}

const game: Target = {
  async hold(sql, id, caller) {
    const [row] = await sql<Held[]>`
      select g.id, g.id as game_id, g.section, g.submitter_id as owner_id, g.status, g.revision
      from games g where g.id = ${id} and ${visible(sql, caller)} for no key update`;
    return row ?? null;
  },
  read: async (sql, { id }) => (await readGame(sql, id))!.input,
  write: (sql, { id }, fields, { pictures, caller }) => changeGame(sql, id, fields, caller, pictures),
};

const version: Target = {
  async hold(sql, id, caller) {
    const row = await holdVersion(sql, id, caller);
    return row ? { ...row, ownerId: row.authorId } : null;
  },
  read: (sql, { id }) => versionFields(sql, id),
  write: (sql, held, fields, { by }) => writeVersion(sql, held, fields, by),
};

export const targets = { game, version };
export type TargetKind = keyof typeof targets;

/** The pictures of a game, with what was measured of them. */
export const picturesOf = async (sql: Tx, kind: TargetKind, { id }: Held): Promise<MeasuredImage[]> =>
  kind === 'game' ? (await readGame(sql, id))!.pictures : [];
