import type {
  CommentNote,
  DeleteNote,
  DeleteNotes,
  EditNote,
  GetNote,
  ListGameNotes,
  ListMemberNotes,
  ListNoteComments,
  ListNotes,
  WriteGameNote,
  WriteNote,
} from '../../community/notes.ts';
import type { Note, NoteComment } from '../notes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/getNlist': Read<Asks<ListNotes>, Note[]>;
    '/getNDetail': Read<Asks<GetNote, 'id'>, Note>;
    '/getUserNotes': Read<Asks<ListMemberNotes>, Note[]>;
    '/getGameNotes': Read<Asks<ListGameNotes, 'id'>, Note[]>;
    '/getNoteList': Read<Asks<ListNoteComments, 'id'>, NoteComment[]>;
  }
  interface Writes {
    '/addNote': Write<Asks<WriteNote, 'title' | 'body'>, Note>;
    '/addNotes': Write<Asks<WriteGameNote, 'title' | 'body' | 'gameId'>, Note>;
    '/editNotes': Write<Asks<EditNote, 'id' | 'revision'>, Note>;
    '/delNote': Write<Asks<DeleteNote, 'id'>, null>;
    '/delNotes': Write<Asks<DeleteNotes, 'ids'>, { deleted: number }>;
    '/addComments': Write<Asks<CommentNote, 'id' | 'text'>, NoteComment>;
  }
}
