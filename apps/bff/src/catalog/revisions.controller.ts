import { Controller } from '@nestjs/common';
import { editAiGame, editGame, getRevision, listRevisions, revertRevision } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { FormPictures } from '../images/form-pictures.ts';
import { wireRevision } from './wire.ts';

@Controller()
export class RevisionsController {
  constructor(private readonly pictures: FormPictures) {}

  @Write('/editGame', editGame)
  edit(@AskedCall() call: Asked<typeof editGame>) {
    return this.pictures.send(call);
  }

  @Write('/aiEdit', editAiGame)
  editAi(@AskedCall() call: Asked<typeof editAiGame>) {
    return this.pictures.send(call);
  }

  @Read('/api/revisions', listRevisions, { shape: (page) => listed({ ...page, items: page.items.map(wireRevision) }) })
  list(@AskedCall() call: Asked<typeof listRevisions>) {
    return call.ask();
  }

  @Read('/api/revisions/detail', getRevision, {
    shape: ({ diff, ...revision }) => ({ ...wireRevision(revision), diff }),
  })
  revision(@AskedCall() call: Asked<typeof getRevision>) {
    return call.ask();
  }

  @Write('/api/revisions/revert', revertRevision, { shape: wireRevision })
  revert(@AskedCall() call: Asked<typeof revertRevision>) {
    return call.ask();
  }
}
