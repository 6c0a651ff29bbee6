import type { ContentType } from '../../content-types.ts';
import type { LikeableType, ModeratedType } from '../../content.ts';
import type { MemberMark } from '../../members/shapes.ts';
import type { Liked, RowMark, RowState } from '../../row-shapes.ts';
import type { DeleteRow, LikeRow, MarkRows, ModerateRow } from '../../rows.ts';
import type { Rating } from '../shapes.ts';
import type { Asks } from './call.ts';

/** What is the caller's own about a row. */
type Mark = Omit<RowMark, 'id'> &
  Partial<Pick<MemberMark, 'following' | 'blocked'>> & { rating?: Rating | null; favourite?: boolean };
type DeletedType = 'comment' | 'noteComment' | 'answer' | 'post' | 'reply' | 'game' | 'version';

declare module './call.ts' {
  interface Reads {
    /** By id; rows that the caller may not see are absent. */
    '/api/marks': Read<Asks<MarkRows, 'ids'> & { type: ContentType }, Record<string, Mark>>;
  }
  interface Writes {
    '/api/likes': Write<Asks<LikeRow, 'id' | 'on'> & { type: LikeableType }, Liked>;
    '/api/content/delete': Write<Asks<DeleteRow, 'id'> & { type: DeletedType }, null>;
    '/api/moderation/content': Write<
      Asks<ModerateRow, 'id' | 'action' | 'reason'> & { type: ModeratedType },
      { state: RowState }
    >;
  }
}
