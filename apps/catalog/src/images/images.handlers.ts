import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  keepUpload,
  measureImage,
  noteEdited,
  notePosted,
  readUpload,
  refuse,
  uploadsPath,
  type Caller,
  type KeepUpload,
  type MeasureImage,
  type NoteEdited,
  type NotePosted,
  type ReadUpload,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On } from '@yinghuo/kafka';
import { useQuota, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { keepForGood } from './idle.sql.ts';
import { addUpload, bytesOf, setMeasures } from './images.sql.ts';

const uploads = { name: 'uploads', most: 200, per: 'day' } as const;

@Controller()
export class ImageHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(keepUpload)
  async keep({ bytes: encoded, width, height, blur, use }: KeepUpload, { memberId }: SignedIn, sql: Tx) {
    const bytes = Buffer.from(encoded, 'base64');
    const url = `${uploadsPath}${createHash('sha256').update(bytes).digest('base64url')}.webp`;
    const mayGo = use === 'avatar' || use === 'cover' || use === 'game';
    if (await addUpload(sql, { url, bytes, width, height, blur, memberId, mayGo }))
      await useQuota(sql, memberId, uploads);
    return { url, width, height, blur };
  }

  @Answers(readUpload)
  async read({ name }: ReadUpload, _: Caller) {
    const bytes = (await bytesOf(this.db, uploadsPath + name)) ?? refuse('notFound');
    return { bytes: bytes.toString('base64') };
  }

  @Answers(measureImage)
  async measure(facts: MeasureImage, _: Caller) {
    await setMeasures(this.db, facts);
    return null;
  }

  /** What is shown in a note may have been uploaded for something else. */
  @On(notePosted, noteEdited)
  noted({ pictures }: NotePosted | NoteEdited, sql: Tx) {
    return keepForGood(sql, pictures ?? []);
  }
}
