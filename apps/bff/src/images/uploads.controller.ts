import { createHash } from 'node:crypto';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import {
  imageUses,
  keepUpload,
  largestUpload,
  moderateUpload,
  Named,
  OneOf,
  Refusal,
  refuse,
  uploadName,
  uploadsPath,
  type ImageUse,
  type MeasuredImage,
} from '@yinghuo/contracts';
import { Admission } from '../edge/admission.ts';
import { AskedCall, edgeCall, Write, type Asked, type EdgeReply, type EdgeRequest } from '../edge/call.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { redraw, type Frame } from './redraw.ts';
import { refuseImage, sendImage } from './send.ts';
import { widthIn } from './width.ts';
import { Uploads } from './uploads.ts';

class UploadImage {
  @Named('图片用途') @OneOf(imageUses) use!: ImageUse;
}
// The file is not a field of the class, because it does not pass through check().
Named('图片')(UploadImage.prototype, 'file');
const uploadImage = edgeCall<MeasuredImage>()('command', UploadImage, 'member', [
  'tooLarge',
  'unsupportedMedia',
  'conflict',
]);

const square = { width: 320, height: 320, fit: 'cover', bytes: 64 << 10 } as const;
/** The frame of each use. */
const frames: Record<ImageUse, Frame> = {
  avatar: square,
  groupAvatar: square,
  cover: { width: 900, height: 1200, fit: 'inside', bytes: 240 << 10 },
  groupCover: { width: 1600, height: 900, fit: 'inside', bytes: 240 << 10 },
  note: { width: 1600, height: 1600, fit: 'inside', bytes: largestUpload },
  game: { width: 1920, height: 1920, fit: 'inside', bytes: largestUpload },
};

const removed = '这张图片已经被移除，不能再上传';

/** Seconds. A removed picture must disappear everywhere within a minute, including browsers and proxies. */
const asLongAsPromised = 60;

/** Members' uploads: re-encoded before they are stored, and served to everybody. */
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly limits: Limits,
    private readonly admission: Admission,
  ) {}

  @Write('/api/images', uploadImage, { limits: [{ points: 20, seconds: 600 }], upload: { bytes: 5 << 20 } })
  async upload(@AskedCall() { input, file: sent, pass }: Asked<typeof uploadImage>, @Req() request: EdgeRequest) {
    if (!sent) refuse('invalid', [{ field: 'file', rule: 'required' }]);
    const file = createHash('sha256').update(sent).digest('base64url');
    const { bytes, ...facts } = await redraw(sent, frames[input.use]);
    const picture = { ...facts, bytes: bytes.toString('base64'), use: input.use, file };
    const kept = await pass(keepUpload, picture).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'conflict') request.wording = { sentence: removed };
      throw error;
    });
    const name = kept.url.slice(uploadsPath.length);
    this.uploads.forget(name);
    void this.uploads.prepare(name, bytes);
    return kept;
  }

  @Write('/api/moderation/upload', moderateUpload)
  moderate(@AskedCall() call: Asked<typeof moderateUpload>) {
    return call.ask();
  }

  @Get(`${uploadsPath}:name`)
  async show(@Param('name') name: string, @Req() request: EdgeRequest, @Res() reply: EdgeReply) {
    try {
      if (!uploadName.test(name)) refuse('notFound');
      const width = widthIn(request);
      if (!this.uploads.atHand(name, width))
        await this.limits.own(uploadsPath, perMinute(1200), null, this.admission.addressOf(request.raw));
      const bytes = await this.uploads.find(name, width);
      // The name is the hash of the bytes, so it serves as ETag.
      const etag = `"${name.slice(0, 43)}${width ? `-${width}` : ''}"`;
      const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
      sendImage(reply.header('etag', etag), isKnown ? null : bytes, `public, max-age=${asLongAsPromised}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuseImage(reply, error);
    }
  }
}
