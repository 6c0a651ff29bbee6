export type * from './calls/index.ts';
export * from './chat.ts';
export * from './codes.ts';
export type * from './following.ts';
export * from './hands.ts';
export * from './inbox.ts';
export * from './notes.ts';
export * from './pages.ts';
export * from './pictures.ts';
export * from './places.ts';
export * from './sections.ts';
export * from './sentences.ts';
export * from './shapes.ts';
export * from './translate.ts';
export * from './vocabulary.ts';
export { writeCsv } from '../csv.ts';
export { mostCounted } from '../counted.ts';
export { mostPages } from '../most-pages.ts';
export { daysAfter, shanghaiDay } from '../day.ts';
export * from '../levels.ts';
export * from '../members/prize-rule.ts';
export * from '../permissions.ts';
export { withoutSpoilers } from '../spoilers.ts';
export type { ArchivePart } from '../archive-parts.ts';
export type { LikeableType, ModeratedType } from '../content.ts';
export type { ContentType } from '../content-types.ts';
export type { Conflict, FieldError, Need, RefusalKind } from '../refusal.ts';
export type { Excerpt } from '../excerpt.ts';
export type { RowState } from '../row-shapes.ts';
// Shapes go over the wire as the domain has them, but for these, which the wire spells in its own words.
export type { ChatMemberHere, ChatMessage, ChatQuote } from './chat.ts';
export type { Case, CaseReply, CaseReport, InboxMessage } from './inbox.ts';
export type { Note, NoteComment } from './notes.ts';
export type { Answer, Thread, ThreadWithAnswers } from './threads.ts';
export type {
  AdminMember,
  AuditItem,
  Author,
  Claim,
  Comment,
  FoundComment,
  FoundMember,
  HiddenComment,
  FavouriteShelf,
  GameDetail,
  HiddenRow,
  IntelItem,
  ModerationEntry,
  Rating,
  Revision,
  Sanction,
  ShelvedFavourite,
  Supporter,
  TopList,
  TopLists,
  LinkChange,
  Version,
} from './shapes.ts';
export type * from '../analytics/shapes.ts';
export type * from '../catalog/shapes.ts';
export type * from '../chat/shapes.ts';
export type * from '../community/shapes/notes.ts';
export type * from '../members/shapes.ts';
export type * from '../messaging/shapes.ts';
