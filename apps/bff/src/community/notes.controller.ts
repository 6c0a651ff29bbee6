import { Controller } from '@nestjs/common';
import {
  commentNote,
  deleteNote,
  deleteNotes,
  editNote,
  getNote,
  listGameNotes,
  listMemberNotes,
  listNoteComments,
  listNotes,
  writeGameNote,
  writeNote,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed, said } from '../edge/reply.ts';
import { noteTags } from './notes.drops.ts';
import { completeNote, completeNotes, wireComment } from './note-wire.ts';

@Controller()
export class NotesController {
  /**
   * Cached for guests only here and below, because what members see depends on whom they follow, and on how far they are in
   * a game.
   */
  @Read('/getNlist', listNotes, {
    cache: 15,
    guestsOnly: true,
    tags: () => [noteTags.lists],
    complete: completeNotes,
    shape: listed,
  })
  list(@AskedCall() call: Asked<typeof listNotes>) {
    return call.ask();
  }

  @Read('/getNDetail', getNote, {
    cache: 30,
    guestsOnly: true,
    tags: ({ id }) => [noteTags.note(id)],
    complete: completeNote,
  })
  note(@AskedCall() call: Asked<typeof getNote>) {
    return call.ask();
  }

  @Read('/getUserNotes', listMemberNotes, {
    cache: 15,
    guestsOnly: true,
    tags: () => [noteTags.lists],
    complete: completeNotes,
    shape: listed,
  })
  ofMember(@AskedCall() call: Asked<typeof listMemberNotes>) {
    return call.ask();
  }

  @Read('/getGameNotes', listGameNotes, {
    cache: 30,
    guestsOnly: true,
    tags: () => [noteTags.lists],
    complete: completeNotes,
    shape: listed,
  })
  aboutGame(@AskedCall() call: Asked<typeof listGameNotes>) {
    return call.ask();
  }

  @Read('/getNoteList', listNoteComments, {
    cache: 15,
    guestsOnly: true,
    tags: ({ id }) => [noteTags.note(id), noteTags.comments],
    shape: (page) => listed({ ...page, items: page.items.map(wireComment) }),
  })
  comments(@AskedCall() call: Asked<typeof listNoteComments>) {
    return call.ask();
  }

  @Write('/addNote', writeNote, { complete: completeNote })
  write(@AskedCall() call: Asked<typeof writeNote>) {
    return call.ask();
  }

  @Write('/addNotes', writeGameNote, { complete: completeNote })
  writeAboutGame(@AskedCall() call: Asked<typeof writeGameNote>) {
    return call.ask();
  }

  @Write('/editNotes', editNote, { complete: completeNote })
  edit(@AskedCall() call: Asked<typeof editNote>) {
    return call.ask();
  }

  @Write('/delNote', deleteNote, { shape: () => said('删除成功') })
  delete(@AskedCall() call: Asked<typeof deleteNote>) {
    return call.ask();
  }

  @Write('/delNotes', deleteNotes, { shape: (deleted) => said('删除成功', deleted) })
  deleteSeveral(@AskedCall() call: Asked<typeof deleteNotes>) {
    return call.ask();
  }

  @Write('/addComments', commentNote, { shape: wireComment })
  comment(@AskedCall() call: Asked<typeof commentNote>) {
    return call.ask();
  }
}
