/** A picture and what was measured of it. */
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

/** A picture as it is named in a form; what it measures the server knows. */
export type EditedImage = Pick<Image, 'url' | 'sexual' | 'violence'>;
