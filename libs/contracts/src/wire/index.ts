export * from './chat.ts';
export * from './codes.ts';
export * from './inbox.ts';
export * from './notes.ts';
export * from './pages.ts';
export * from './places.ts';
export * from './sections.ts';
export * from './sentences.ts';
export * from './shapes.ts';
export * from './translate.ts';
export * from './vocabulary.ts';
export { daysAfter, shanghaiDay } from '../day.ts';
export * from '../levels.ts';
export * from '../permissions.ts';
export type {
  Announcement,
  Character,
  Diff,
  Download,
  EditedGame,
  EditedImage,
  EditedVersion,
  FacetCount,
  Facets,
  FoundGame,
  GameCard,
  GameCounters,
  GameLabel,
  GameForEditing,
  GameRef,
  Hit,
  Image,
  KeptAnnouncement,
  ImportedPlays,
  Label,
  Link,
  ListedPlay,
  LogItem,
  LogType,
  PlayRecord,
  RankedGame,
  RatingSummary,
  Similar,
  SubmittedGame,
  SimilarGame,
  Takedown,
  TakedownCase,
} from '../catalog/shapes.ts';
export type {
  Badge,
  Challenge,
  OwnSupport,
  OutboxMail,
  PostingReason,
  PostingReference,
  SessionInfo,
  SignInCalendar,
} from '../members/shapes.ts';
export type { ContentType } from '../content-types.ts';
export type { CaseReply } from '../messaging/shapes.ts';
export type { Conflict, FieldError, Need, RefusalKind } from '../refusal.ts';
export type { CommentSpot, MemberRef } from '../messaging/shapes.ts';
export type { RowState } from '../row-shapes.ts';
