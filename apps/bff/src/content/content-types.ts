import {
  deleteAnswer,
  deleteComment,
  deleteNoteComment,
  deleteVersion,
  findAnswer,
  findComment,
  findIntel,
  findMail,
  findMember,
  findNote,
  findNoteComment,
  findRating,
  findThread,
  findVersion,
  likeAnswer,
  likeComment,
  likeNote,
  likeNoteComment,
  likeRating,
  markAnswers,
  markComments,
  markGames,
  markIntel,
  markMembers,
  markNoteComments,
  markNotes,
  markRatings,
  markThreads,
  moderateAnswer,
  moderateComment,
  moderateGame,
  moderateIntel,
  moderateNote,
  moderateNoteComment,
  moderateRating,
  moderateThread,
  moderateVersion,
  withdrawGame,
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

/** The contracts for rows of a type, answered by the service that owns them. */
interface Answering {
  like?: Contract<LikeRow, Liked, Gate>;
  delete?: Contract<DeleteRow, null, Gate>;
  moderate?: Contract<ModerateRow, { state: RowState }, Gate>;
  marks?: Contract<MarkRows, RowMark[], Gate>;
  /** Whether the caller may see the row, its owner and its title; for reports. */
  find?: Contract<FindRow, FoundRow, Gate>;
}

/** The table of contracts by type. A type without an entry has no rows yet. */
export const contentTypes: Partial<Record<ContentType, Answering>> = {
  game: { delete: withdrawGame, moderate: moderateGame, marks: markGames },
  version: { delete: deleteVersion, moderate: moderateVersion, find: findVersion },
  rating: { like: likeRating, moderate: moderateRating, marks: markRatings, find: findRating },
  intel: { moderate: moderateIntel, marks: markIntel, find: findIntel },
  comment: {
    like: likeComment,
    delete: deleteComment,
    moderate: moderateComment,
    marks: markComments,
    find: findComment,
  },
  note: { like: likeNote, moderate: moderateNote, marks: markNotes, find: findNote },
  noteComment: {
    like: likeNoteComment,
    delete: deleteNoteComment,
    moderate: moderateNoteComment,
    marks: markNoteComments,
    find: findNoteComment,
  },
  thread: { moderate: moderateThread, marks: markThreads, find: findThread },
  answer: {
    like: likeAnswer,
    delete: deleteAnswer,
    moderate: moderateAnswer,
    marks: markAnswers,
    find: findAnswer,
  },
  mail: { find: findMail },
  member: { marks: markMembers, find: findMember },
};
