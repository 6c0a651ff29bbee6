import { command, query } from '../contract.ts';
import { Base64, HttpsAddress, Int, Matching, Named, OneOf, Optional, Text } from '../fields.ts';
import type { RowState } from '../row-shapes.ts';
import type { MeasuredImage } from './shapes.ts';
import { imageUses, pictureWidths, type ImageUse, type PictureWidth } from './vocabulary.ts';

/** Uploads are served under this path, each by the name that its bytes give it. */
export const uploadsPath = '/media/uploads/';
export const uploadName = /^[\w-]{43}\.webp$/;
/** The uploads that a text names, each once. */
export const uploadsIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/uploads\/[\w-]{43}\.webp/g) ?? []),
];

/** Bytes of an upload at most: in base64 it has room in one message, and two of them in one batch (libs/kafka). */
export const largestUpload = 360 << 10;

class ImageFacts {
  @Int(1, 20_000) width!: number;
  @Int(1, 20_000) height!: number;
  /** blurhash */
  @Matching(/^[!-~]{6,100}$/) blur!: string;
}

export class KeepUpload extends ImageFacts {
  /** The picture as it is served: webp that we encoded ourselves. */
  @Base64(largestUpload) bytes!: string;
  /** What it is for. What was only ever an avatar, a cover or a picture of a game goes when nothing shows it. */
  @Optional() @OneOf(imageUses) use?: ImageUse | null;
  /** SHA-256 of the file as it was sent, in base64url. */
  @Optional() @Matching(/^[\w-]{43}$/) file?: string | null;
}
/**
 * Keeps an uploaded picture; the same bytes are the same picture, whoever sends them. 200 a day. `conflict state` for one
 * that moderators took away, known by its bytes and by the file it was drawn from.
 */
export const keepUpload = command<MeasuredImage>()('catalog', KeepUpload, { gate: 'member', refuses: ['conflict'] });

export class ReadUpload {
  @Matching(uploadName) name!: string;
  /** As it was drawn this wide, if it was. */
  @Optional() @OneOf(pictureWidths) width?: PictureWidth | null;
}
/**
 * The bytes of an uploaded picture, in base64; of none that was taken away. `width` is null for the picture itself: it was
 * asked for, or was not drawn narrower yet.
 */
export const readUpload = query<{ bytes: string; width: PictureWidth | null }>()('catalog', ReadUpload, {
  refuses: ['notFound'],
});

export class KeepRendition {
  @Matching(uploadName) name!: string;
  @OneOf(pictureWidths) width!: PictureWidth;
  /** Webp that we encoded ourselves, from the bytes of the upload. */
  @Base64(largestUpload) bytes!: string;
}
/** Keeps an upload as it was drawn narrower, as long as the upload itself; nothing where that is gone or was taken away. */
export const keepRendition = command<null>()('catalog', KeepRendition, { transaction: 'own' });

export class ModerateUpload {
  /** /media/uploads/… */
  @Named('图片地址') @Text(1, 100) url!: string;
  @Named('操作') @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Named('理由') @Text(2, 200) reason!: string;
}
/**
 * Takes a picture away, wherever it is shown and whatever else was drawn from the same file, and keeps it from being
 * uploaded again; or gives it back. `conflict done` where it is so already.
 */
export const moderateUpload = command<{ state: RowState }>()('catalog', ModerateUpload, {
  gate: { permission: 5 },
  refuses: ['notFound', 'conflict'],
});

export class MeasureImage extends ImageFacts {
  @HttpsAddress() url!: string;
}
/** Remembers what was measured of a picture on an allow-listed host, so that games can show it. */
export const measureImage = command<null>()('catalog', MeasureImage, { transaction: 'own' });
