/** A picture with its measured size. */
export interface MeasuredImage {
  url: string;
  width: number;
  height: number;
  /** blurhash */
  blur: string | null;
}

export interface Image extends MeasuredImage {
  sexual: 0 | 1 | 2;
  violence: 0 | 1 | 2;
}

/** A picture as named in a form; the server knows its size. */
export type EditedImage = Pick<Image, 'url' | 'sexual' | 'violence'>;
