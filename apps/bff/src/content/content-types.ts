import {
  deleteComment,
  findComment,
  likeComment,
  markComments,
  moderateComment,
  type ContentType,
  type Contract,
  type DeleteRow,
  type FindRow,
  type FoundRow,
  type Gate,
  type Liked,
  type LikeRow,
  type MarkRows,
  type ModerateRow,
  type RowMark,
  type RowState,
} from '@yinghuo/contracts';

/** What can be done with rows of a type, asked of the service that owns them (calls.md §11). */
interface Answering {
  like?: Contract<LikeRow, Liked, Gate>;
  delete?: Contract<DeleteRow, null, Gate>;
  moderate?: Contract<ModerateRow, { state: RowState }, Gate>;
  marks?: Contract<MarkRows, RowMark[], Gate>;
  /** Whether the caller sees the row, whose it is and what it is called; for reports. */
  find?: Contract<FindRow, FoundRow, Gate>;
}

/** The one table of whom to ask. A type that is not in it has no rows yet. */
export const contentTypes: Partial<Record<ContentType, Answering>> = {
  comment: {
    like: likeComment,
    delete: deleteComment,
    moderate: moderateComment,
    marks: markComments,
    find: findComment,
  },
};
