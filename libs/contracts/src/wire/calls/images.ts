import type { ModerateUpload } from '../../catalog/images.ts';
import type { MeasuredImage } from '../../catalog/shapes.ts';
import type { ImageUse } from '../../catalog/vocabulary.ts';
import type { RowState } from '../../row-shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    /** multipart/form-data, with the picture in `file`. */
    '/api/images': Write<{ use: ImageUse; file: Blob }, MeasuredImage>;
    '/api/moderation/upload': Write<Asks<ModerateUpload, 'url' | 'action' | 'reason'>, { state: RowState }>;
  }
}
