import { Controller, Get, Post } from '@nestjs/common';
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
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed, said } from '../edge/reply.ts';
import { noteTags } from './notes.drops.ts';
import { completeNote, completeNotes, wireComment } from './wire.ts';

@Controller()
export class NotesController {
  /** What members see depends on whom they follow, so only guests get the kept answer. */
  @Get('/getNlist')
  @Call(listNotes, {
    cache: 15,
    guestsOnly: true,
    tags: () => [noteTags.lists],
    complete: completeNotes,
    shape: listed,
  })
  list(@AskedCall() call: Asked<typeof listNotes>) {
    return call.ask();
  }

  @Get('/getNDetail')
  @Call(getNote, { cache: 30, tags: ({ id }) => [noteTags.note(id)], complete: completeNote })
  note(@AskedCall() call: Asked<typeof getNote>) {
    return call.ask();
  }

  @Get('/getUserNotes')
  @Call(listMemberNotes, {
    cache: 15,
    guestsOnly: true,
    tags: () => [noteTags.lists],
    complete: completeNotes,
    shape: listed,
  })
  ofMember(@AskedCall() call: Asked<typeof listMemberNotes>) {
    return call.ask();
  }

  @Get('/getGameNotes')
  @Call(listGameNotes, { cache: 30, tags: () => [noteTags.lists], complete: completeNotes, shape: listed })
  aboutGame(@AskedCall() call: Asked<typeof listGameNotes>) {
    return call.ask();
  }

  @Get('/getNoteList')
  @Call(listNoteComments, {
    cache: 15,
    tags: ({ id }) => [noteTags.note(id), noteTags.comments],
    shape: (page) => listed({ ...page, items: page.items.map(wireComment) }),
  })
  comments(@AskedCall() call: Asked<typeof listNoteComments>) {
    return call.ask();
  }

  @Post('/addNote')
  @Call(writeNote, { complete: completeNote })
  write(@AskedCall() call: Asked<typeof writeNote>) {
    return call.ask();
  }

  @Post('/addNotes')
  @Call(writeGameNote, { complete: completeNote })
  writeAboutGame(@AskedCall() call: Asked<typeof writeGameNote>) {
    return call.ask();
  }

  @Post('/editNotes')
  @Call(editNote, { complete: completeNote })
  edit(@AskedCall() call: Asked<typeof editNote>) {
    return call.ask();
  }

  @Post('/delNote')
  @Call(deleteNote, { shape: () => said('删除成功') })
  delete(@AskedCall() call: Asked<typeof deleteNote>) {
    return call.ask();
  }

  @Post('/delNotes')
  @Call(deleteNotes, { shape: (deleted) => said('删除成功', deleted) })
  deleteSeveral(@AskedCall() call: Asked<typeof deleteNotes>) {
    return call.ask();
  }

  @Post('/addComments')
  @Call(commentNote, { shape: wireComment })
  comment(@AskedCall() call: Asked<typeof commentNote>) {
    return call.ask();
  }
}
