import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  keepUpload,
  measureImage,
  readUpload,
  refuse,
  uploadsPath,
  type Caller,
  type KeepUpload,
  type MeasureImage,
  type ReadUpload,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { useQuota, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { addUpload, bytesOf, setMeasures } from './images.sql.ts';

const uploads = { name: 'uploads', most: 200, per: 'day' } as const;

@Controller()
export class ImageHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(keepUpload)
  async keep({ bytes: encoded, width, height, blur }: KeepUpload, { memberId }: SignedIn, sql: Tx) {
    const bytes = Buffer.from(encoded, 'base64');
    const url = `${uploadsPath}${createHash('sha256').update(bytes).digest('base64url')}.webp`;
    if (await addUpload(sql, url, bytes, { width, height, blur }, memberId)) await useQuota(sql, memberId, uploads);
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
}
