import { Controller, Get, Post } from '@nestjs/common';
import { editAiGame, editGame, getRevision, listRevisions, revertRevision } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { FormPictures } from '../images/form-pictures.ts';
import { wireRevision } from './wire.ts';

@Controller()
export class RevisionsController {
  constructor(private readonly pictures: FormPictures) {}

  @Post('/editGame')
  @Call(editGame)
  edit(@AskedCall() call: Asked<typeof editGame>) {
    return this.pictures.send(call);
  }

  @Post('/aiEdit')
  @Call(editAiGame)
  editAi(@AskedCall() call: Asked<typeof editAiGame>) {
    return this.pictures.send(call);
  }

  @Get('/api/revisions')
  @Call(listRevisions, { shape: (page) => listed({ ...page, items: page.items.map(wireRevision) }) })
  list(@AskedCall() call: Asked<typeof listRevisions>) {
    return call.ask();
  }

  @Get('/api/revisions/detail')
  @Call(getRevision, { shape: ({ diff, ...revision }) => ({ ...wireRevision(revision), diff }) })
  revision(@AskedCall() call: Asked<typeof getRevision>) {
    return call.ask();
  }

  @Post('/api/revisions/revert')
  @Call(revertRevision, { shape: wireRevision })
  revert(@AskedCall() call: Asked<typeof revertRevision>) {
    return call.ask();
  }
}
