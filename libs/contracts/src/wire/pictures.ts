import type { Image } from '../catalog/shapes/images.ts';
import { pictureWidths, type PictureWidth } from '../catalog/vocabulary.ts';

interface Measured {
  url: string;
  width: number;
}

/** Where a picture is served in this width; pictures that are not ours have one size only. */
const pictureAt = (url: string, width: PictureWidth): string => (url.startsWith('/media/') ? `${url}?w=${width}` : url);

/** What an `<img srcset>` says of a picture; undefined where there is nothing to choose from. */
export function srcSetOf({ url, width }: Measured): string | undefined {
  const narrower = pictureWidths.filter((each) => each < width);
  if (!url.startsWith('/media/') || narrower.length === 0) return undefined;
  return [...narrower.map((each) => `${pictureAt(url, each)} ${each}w`), `${url} ${width}w`].join(', ');
}

/** Whether a picture may be seen by whoever has chosen nothing: neither of the body nor bloody. */
export const isTame = ({ sexual, violence }: Pick<Image, 'sexual' | 'violence'>): boolean =>
  sexual === 0 && violence < 2;

/**
 * `<img sizes>` of pictures that pages show first. They stand here because the BFF preloads these pictures, and a browser
 * takes a preloaded picture only where both name the same sizes.
 */
export const pictureSizes = {
  /** A cover in the grid of a section. */
  card: '(max-width: 700px) calc(50vw - 23px), (max-width: 1180px) 22vw, 200px',
  /** The cover at the top of a game's page. */
  cover: '(max-width: 700px) 118px, (max-width: 1000px) 200px, 232px',
  /** The picture behind the top of a page: it lies under a veil, so fewer pixels than the screen has are enough. */
  keyArt: '(max-width: 700px) 220px, 60vw',
} as const;
