export * from './codes.ts';
export * from './sections.ts';
export * from './shapes.ts';
export * from './vocabulary.ts';
export type * from '../catalog/shapes.ts';
export type {
  Author,
  Badge,
  Challenge,
  OutboxMail,
  PostingReason,
  PostingReference,
  SessionInfo,
  SignInCalendar,
} from '../members/shapes.ts';
export type { Conflict, FieldError, Need, RefusalKind } from '../refusal.ts';
