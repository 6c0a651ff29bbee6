import { check, OneOf, Optional } from '@yinghuo/contracts';
import { pictureWidths, type PictureWidth } from '@yinghuo/contracts/wire';
import type { EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';

class Sized {
  @Optional() @OneOf(pictureWidths) w?: PictureWidth | null;
}

/** The requested width of a picture under /media/, null for full size; refuses other widths and fields. */
export const widthIn = ({ raw }: EdgeRequest): PictureWidth | null =>
  check(Sized, readForm((raw.url ?? '').split('?')[1] ?? '')).w ?? null;
