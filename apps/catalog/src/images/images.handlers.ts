import { createHash } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  groupChanged,
  groupCreated,
  keepRendition,
  keepUpload,
  measureImage,
  moderateUpload,
  noteEdited,
  notePosted,
  postEdited,
  postPosted,
  postReplied,
  readUpload,
  refuse,
  replyEdited,
  threadAnswered,
  threadEdited,
  threadOpened,
  uploadsPath,
  type Caller,
  type GroupChanged,
  type GroupCreated,
  type KeepRendition,
  type KeepUpload,
  type MeasureImage,
  type ModerateUpload,
  type NoteEdited,
  type NotePosted,
  type PostEdited,
  type PostPosted,
  type PostReplied,
  type ReadUpload,
  type ReplyEdited,
  type SignedIn,
  type ThreadAnswered,
  type ThreadOpened,
} from '@yinghuo/contracts';
import { Answers, On } from '@yinghuo/kafka';
import { useQuota, type Db, type Tx } from '@yinghuo/postgres';
import { InjectDb, InjectLog, type Logger } from '@yinghuo/service';
import { bucketToken, type Bucket } from './bucket.ts';
import { keepForGood } from './idle.sql.ts';
import { addRendition, addUpload, bytesOf, setMeasures } from './images.sql.ts';
import { setHashes } from '../lookalikes/lookalikes.sql.ts';
import { keyOf } from './moving.sql.ts';
import { wasRemoved } from './removal.sql.ts';
import { moderateHeldUpload } from './removal.ts';

const uploads = { name: 'uploads', most: 200, per: 'day' } as const;

type Showing = GroupCreated | GroupChanged | PostPosted | PostEdited | PostReplied | ReplyEdited;
type Texts = NotePosted | NoteEdited | ThreadOpened | ThreadAnswered;

const showsPictures = ({ pictures }: Showing | Texts): boolean => (pictures?.length ?? 0) > 0;

@Controller()
export class ImageHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    @Inject(bucketToken) private readonly bucket: Bucket | null,
    @InjectLog() private readonly log: Logger,
  ) {}

  @Answers(keepUpload)
  async keep(
    { bytes: encoded, width, height, blur, use, file = null, hashes }: KeepUpload,
    { memberId }: SignedIn,
    sql: Tx,
  ) {
    const bytes = Buffer.from(encoded, 'base64');
    const url = `${uploadsPath}${createHash('sha256').update(bytes).digest('base64url')}.webp`;
    const mayGo = use === 'avatar' || use === 'cover' || use === 'game';
    if (await addUpload(sql, { url, bytes, width, height, blur, memberId, mayGo }, file))
      await useQuota(sql, memberId, uploads);
    // The row is locked, so a concurrent removal has finished.
    if (await wasRemoved(sql, url, file)) refuse('conflict', { reason: 'state' });
    if (hashes) await setHashes(sql, url, hashes);
    return { url, width, height, blur };
  }

  @Answers(readUpload)
  async read({ name, width = null }: ReadUpload, _: Caller) {
    const url = uploadsPath + name;
    const found = (await bytesOf(this.db, url, width)) ?? refuse('notFound');
    const bytes = found.bytes.length > 0 ? found.bytes : await this.moved(keyOf(url, found.width));
    return { bytes: bytes.toString('base64'), width: found.width };
  }

  /** What was moved out of the database (moving.sql.ts). */
  private async moved(key: string): Promise<Buffer> {
    if (!this.bucket) {
      this.log.error({ key }, 'a picture lies in a bucket, and S3_BUCKET names none');
      refuse('unavailable');
    }
    const bytes = await this.bucket.get(key).catch((err: unknown) => {
      this.log.error({ err, key }, 'the bucket does not give a picture');
      refuse('unavailable');
    });
    // It was removed since its row was read, or somebody else than we has emptied the bucket.
    if (!bytes) {
      this.log.warn({ key }, 'a picture is not in the bucket');
      refuse('notFound');
    }
    return bytes;
  }

  @Answers(keepRendition)
  async keepNarrower({ name, width, bytes }: KeepRendition, _: Caller) {
    await addRendition(this.db, uploadsPath + name, width, Buffer.from(bytes, 'base64'));
    return null;
  }

  @Answers(moderateUpload)
  async moderate({ url, action, reason }: ModerateUpload, by: SignedIn, sql: Tx) {
    await moderateHeldUpload(sql, url, { action, reason, by });
    return { state: action === 'hide' ? ('hidden' as const) : ('live' as const) };
  }

  @Answers(measureImage)
  async measure({ hashes, ...facts }: MeasureImage, _: Caller) {
    await setMeasures(this.db, facts);
    if (hashes) await setHashes(this.db, facts.url, hashes);
    return null;
  }

  /** A text may show a picture that was uploaded for another use. */
  @On(notePosted, noteEdited, threadOpened, threadEdited, threadAnswered, { when: showsPictures })
  noted({ pictures }: Texts, sql: Tx) {
    return keepForGood(sql, pictures!);
  }

  /** Groups, their posts and the replies to them show pictures as notes do. */
  @On(groupCreated, groupChanged, postPosted, postEdited, postReplied, replyEdited, { when: showsPictures })
  shownInGroup({ pictures }: Showing, sql: Tx) {
    return keepForGood(sql, pictures);
  }
}
