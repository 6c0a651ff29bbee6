import { command, query } from '../contract.ts';
import { Base64, HttpsAddress, Int, Matching, Matchings, Named, OneOf, Optional, Text } from '../fields.ts';
import type { RowState } from '../row-shapes.ts';
import { mostPictureHashes, pictureHash } from './lookalikes.ts';
import type { MeasuredImage } from './shapes.ts';
import { imageUses, pictureWidths, type ImageUse, type PictureWidth } from './vocabulary.ts';

/** The path of uploads; each is named by the hash of its bytes. */
export const uploadsPath = '/media/uploads/';
export const uploadName = /^[\w-]{43}\.webp$/;
/** The distinct uploads in a text. */
export const uploadsIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/uploads\/[\w-]{43}\.webp/g) ?? []),
];

/** The most bytes of an upload: in base64 it fits into one message, and two of them into one batch (libs/kafka). */
export const largestUpload = 360 << 10;

class ImageFacts {
  @Int(1, 20_000) width!: number;
  @Int(1, 20_000) height!: number;
  /** blurhash */
  @Matching(/^[!-~]{6,100}$/) blur!: string;
  /** Left out, the picture is hashed later. */
  @Optional() @Matchings(pictureHash, mostPictureHashes) hashes?: string[] | null;
}

export class KeepUpload extends ImageFacts {
  /** The picture as served: webp that we encoded. */
  @Base64(largestUpload) bytes!: string;
  /**
   * The use of the picture. One that was only ever an avatar, a cover or a game's picture is deleted when nothing
   * shows it.
   */
  @Optional() @OneOf(imageUses) use?: ImageUse | null;
  /** SHA-256 of the original file in base64url. */
  @Optional() @Matching(/^[\w-]{43}$/) file?: string | null;
}
/**
 * Stores an uploaded picture; the same bytes are one picture, whoever sends them. 200 a day. `conflict state` for one
 * that moderators removed, recognised by its bytes and by its original file.
 */
export const keepUpload = command<MeasuredImage>()('catalog', KeepUpload, { gate: 'member', refuses: ['conflict'] });

export class ReadUpload {
  @Matching(uploadName) name!: string;
  /** The rendition of this width, if it exists. */
  @Optional() @OneOf(pictureWidths) width?: PictureWidth | null;
}
/**
 * The bytes of an upload in base64; `notFound` for removed ones. `width` is null for the full size: requested, or no
 * rendition exists yet.
 */
export const readUpload = query<{ bytes: string; width: PictureWidth | null }>()('catalog', ReadUpload, {
  refuses: ['notFound'],
});

export class KeepRendition {
  @Matching(uploadName) name!: string;
  @OneOf(pictureWidths) width!: PictureWidth;
  /** Webp that we encoded from the upload. */
  @Base64(largestUpload) bytes!: string;
}
/** Stores a narrower rendition for as long as its upload; does nothing where that is gone or removed. */
export const keepRendition = command<null>()('catalog', KeepRendition, { transaction: 'own' });

export class ModerateUpload {
  /** /media/uploads/… */
  @Named('图片地址') @Text(1, 100) url!: string;
  @Named('操作') @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Named('理由') @Text(2, 200) reason!: string;
}
/**
 * Removes a picture wherever it is shown, with all others made from the same file, and blocks uploading it again; or
 * restores it. `conflict done` where it already is in that state.
 */
export const moderateUpload = command<{ state: RowState }>()('catalog', ModerateUpload, {
  gate: { permission: 5 },
  refuses: ['notFound', 'conflict'],
});

export class MeasureImage extends ImageFacts {
  @HttpsAddress() url!: string;
}
/** Stores the size of a picture on an allow-listed host, so that games can show it. */
export const measureImage = command<null>()('catalog', MeasureImage, { transaction: 'own' });
