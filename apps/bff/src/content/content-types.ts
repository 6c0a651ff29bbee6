import {
  deleteAnswer,
  deleteComment,
  deleteNoteComment,
  deletePost,
  deleteReply,
  deleteVersion,
  findAnswer,
  findComment,
  findGame,
  findGroup,
  findIntel,
  findMail,
  findMember,
  findNote,
  findNoteComment,
  findPost,
  findRating,
  findReply,
  findThread,
  findVersion,
  likeAnswer,
  likeComment,
  likeNote,
  likeNoteComment,
  likePost,
  likeRating,
  likeReply,
  markAnswers,
  markComments,
  markGames,
  markGroups,
  markIntel,
  markMembers,
  markNoteComments,
  markNotes,
  markPosts,
  markRatings,
  markReplies,
  markThreads,
  moderateAnswer,
  moderateComment,
  moderateGame,
  moderateGroup,
  moderateIntel,
  moderateNote,
  moderateNoteComment,
  moderatePost,
  moderateRating,
  moderateReply,
  moderateThread,
  moderateVersion,
  withdrawGame,
  type ContentType,
  type Contract,
  type DeleteRow,
  type FindRow,
  type FoundRow,
  type Gate,
  type LikeableType,
  type Liked,
  type LikeRow,
  type MarkRows,
  type ModeratedType,
  type ModerateRow,
  type RowMark,
  type RowState,
} from '@yinghuo/contracts';

export const deletedTypes = ['comment', 'noteComment', 'answer', 'post', 'reply', 'game', 'version'] as const;
type DeletedType = (typeof deletedTypes)[number];

/** The contracts for rows of a type, answered by the service that owns them. */
export interface Answering {
  like?: Contract<LikeRow, Liked, Gate>;
  delete?: Contract<DeleteRow, null, Gate>;
  moderate?: Contract<ModerateRow, { state: RowState }, Gate>;
  marks?: Contract<MarkRows, RowMark[], Gate>;
  /** Whether the caller may see the row, its owner and its title; for reports. */
  find?: Contract<FindRow, FoundRow, Gate>;
}

/** The table of contracts by type: whatever can be liked, deleted or moderated says how, or this does not compile. */
export const contractsFor = {
  game: { delete: withdrawGame, moderate: moderateGame, marks: markGames, find: findGame },
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
  group: { moderate: moderateGroup, marks: markGroups, find: findGroup },
  post: { like: likePost, delete: deletePost, moderate: moderatePost, marks: markPosts, find: findPost },
  reply: { like: likeReply, delete: deleteReply, moderate: moderateReply, marks: markReplies, find: findReply },
  chat: {},
  mail: { find: findMail },
  member: { marks: markMembers, find: findMember },
} satisfies Record<ContentType, Answering> &
  Record<LikeableType, Pick<Required<Answering>, 'like'>> &
  Record<DeletedType, Pick<Required<Answering>, 'delete'>> &
  Record<ModeratedType, Pick<Required<Answering>, 'moderate'>>;
