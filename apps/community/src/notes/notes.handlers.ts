import { Controller } from '@nestjs/common';
import {
  deleteNote,
  deleteNotes,
  editNote,
  getNote,
  listGameNotes,
  listMemberNotes,
  listNotes,
  noteEdited,
  noteLimits,
  notePosted,
  refuse,
  uploadsIn,
  writeGameNote,
  WriteNote,
  writeNote,
  type Caller,
  type DeleteNote,
  type DeleteNotes,
  type EditNote,
  type GetNote,
  type ListGameNotes,
  type ListMemberNotes,
  type ListNotes,
  type Note,
  type SignedIn,
  type TiedWords,
  type WriteGameNote,
} from '@yinghuo/contracts';
import { shows } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { pageAboutGame, pageOfMember, pageOfSquare } from './lists.sql.ts';
import { changeNote, gamesNamed, hold, holdOwn, insertNote, noteInFull } from './notes.sql.ts';
import { removeTold, told } from './removal.ts';
import { tieOf } from '../stations/stations.sql.ts';
import { isModerator } from './visibility.ts';

const writing: Quota = { name: 'notes', most: 5, per: { seconds: 600 } };

@Controller()
export class NoteHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listNotes)
  list(query: ListNotes, caller: Caller) {
    return pageOfSquare(this.db, query, caller);
  }

  @Answers(getNote)
  async note({ id }: GetNote, caller: Caller) {
    return (await noteInFull(this.db, id, caller)) ?? refuse('notFound');
  }

  @Answers(listMemberNotes)
  async ofMember(query: ListMemberNotes, caller: Caller) {
    const memberId = query.id ?? caller.memberId!;
    const own = memberId === caller.memberId;
    if (query.visibility && !own) refuse('invalid', [{ field: 'visibility', rule: 'forbidden' }]);
    if (!(await shows(this.db, { memberId, part: 'notes' }, caller))) refuse('notFound');
    return pageOfMember(this.db, memberId, query, caller);
  }

  @Answers(listGameNotes)
  async aboutGame({ id, ...query }: ListGameNotes, caller: Caller) {
    const [game] = await gamesNamed(this.db, [id], caller);
    if (!game?.seen) refuse('notFound');
    return pageAboutGame(this.db, id, query, caller);
  }

  @Answers(writeNote)
  write(note: WriteNote, caller: SignedIn, sql: Tx) {
    return this.add(sql, note, caller);
  }

  @Answers(writeGameNote)
  writeAboutGame({ gameId, ...note }: WriteGameNote, caller: SignedIn, sql: Tx) {
    const games = [gameId, ...note.games.filter((id) => id !== gameId)];
    if (games.length > noteLimits.games) refuse('invalid', [{ field: 'games', rule: 'count', limit: [0, 5] }]);
    return this.add(sql, { ...note, games }, caller);
  }

  private async add(sql: Tx, { games, stationGame, station, ...note }: WriteNote, caller: SignedIn): Promise<Note> {
    const guarded = await guardedBy(sql, games, [], caller);
    const tie = await tieOf(sql, { stationGame, station }, null, (gameId) => games.includes(gameId));
    await useQuota(sql, caller.memberId, writing);
    const id = await insertNote(sql, caller.memberId, { ...note, ...tie, gameIds: games, guarded });
    const { visibility, body } = note;
    const pictures = uploadsIn(body);
    const said = told({ id, authorId: caller.memberId, gameIds: games, visibility });
    await record(sql, notePosted, { ...said, pictures, guarded });
    return (await noteInFull(sql, id, caller))!;
  }

  @Answers(editNote)
  async edit({ id, revision, stationGame, station, ...input }: EditNote, caller: SignedIn, sql: Tx) {
    const { games, ...fields } = given(input);
    const held = await hold(sql, id, caller);
    if (held?.authorId !== caller.memberId) refuse('notFound');
    const about = games && { gameIds: games, guarded: await guardedBy(sql, games, held.gameIds, caller) };
    if (held.revision !== revision) refuse('conflict', { reason: 'stale', current: held.revision });
    // A note that is no longer about the game is tied to no station of it.
    const tie = await tieOf(sql, { stationGame, station }, held, (gameId) => (games ?? held.gameIds).includes(gameId));
    const change = { ...fields, ...about, ...tie };
    await changeNote(sql, held, change);
    const pictures = change.body === undefined ? null : uploadsIn(change.body);
    const { guarded } = { ...held, ...change };
    await record(sql, noteEdited, { ...told({ ...held, ...change }), pictures, guarded });
    return (await noteInFull(sql, id, caller))!;
  }

  @Answers(deleteNote)
  async delete({ id }: DeleteNote, caller: SignedIn, sql: Tx) {
    const held = await hold(sql, id, caller);
    if (!held || (held.authorId !== caller.memberId && !isModerator(caller))) refuse('notFound');
    await removeTold(sql, [held]);
    return null;
  }

  @Answers(deleteNotes)
  async deleteSeveral({ ids }: DeleteNotes, caller: SignedIn, sql: Tx) {
    const held = await holdOwn(sql, ids, caller);
    if (held.length < ids.length) refuse('notFound');
    await removeTold(sql, held);
    return { deleted: held.length };
  }
}

/**
 * Whether a note about these games is for permission 2 only. A game that the caller does not see is `notFound`, but what
 * the note was about already may stay.
 */
async function guardedBy(sql: Tx, games: readonly number[], already: readonly number[], caller: Caller) {
  const named = await gamesNamed(sql, games, caller);
  const allowed = named.filter(({ id, seen }) => seen || already.includes(id));
  if (allowed.length < games.length) refuse('notFound');
  return named.some(({ guarded }) => guarded);
}

type Fields = Omit<EditNote, 'id' | 'revision' | keyof TiedWords>;
type Given = { [K in keyof Fields]?: NonNullable<Fields[K]> };

/** What an edit changes; a field that is cleared is as in a new note, and words cannot be cleared. */
function given(input: Fields): Given {
  const fresh = new WriteNote();
  const change: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input) as [keyof Fields, unknown][]) {
    if (value === undefined) continue;
    if (value === null && (field === 'title' || field === 'body')) {
      refuse('invalid', [{ field, rule: 'length', limit: [1, noteLimits[field]] }]);
    }
    change[field] = value ?? fresh[field];
  }
  return change;
}
