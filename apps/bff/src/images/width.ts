import { check, OneOf, Optional } from '@yinghuo/contracts';
import { pictureWidths, type PictureWidth } from '@yinghuo/contracts/wire';
import type { EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';

class Sized {
  @Optional() @OneOf(pictureWidths) w?: PictureWidth | null;
}

/** How wide a picture under /media/ is asked for, null for as it is; refuses any other width, and any other field. */
export const widthIn = ({ raw }: EdgeRequest): PictureWidth | null =>
  check(Sized, readForm((raw.url ?? '').split('?')[1] ?? '')).w ?? null;
