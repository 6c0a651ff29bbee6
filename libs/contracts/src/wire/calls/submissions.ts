import type { GameForEditing, GameRef, MemberSubmission, Similar, SubmittedGame } from '../../catalog/shapes.ts';
import type {
  FindSimilar,
  GetGameInput,
  ListMemberSubmissions,
  ListSubmissions,
  SaveDraft,
  SubmitGame,
} from '../../catalog/submissions.ts';
import type { GameStatus } from '../../catalog/vocabulary.ts';
import type { SectionPath } from '../sections.ts';
import type { Asks, Write } from './call.ts';

type Submit = Write<Asks<SubmitGame, 'age', 'section'>, { id: number; status: 'pending' }>;

declare module './call.ts' {
  interface Reads {
    '/api/games/similar': Read<Asks<FindSimilar>, Similar[], { waiting: boolean }>;
    '/user/list/game': Read<Asks<ListSubmissions>, SubmittedGame[], { counts: Record<GameStatus, number> }>;
    '/api/profile/submissions': Read<Asks<ListMemberSubmissions, 'id'>, MemberSubmission[]>;
    '/api/games/input': Read<Asks<GetGameInput, 'id'>, GameForEditing, { games: GameRef[] }>;
  }
  interface Writes extends Record<SectionPath<'submit'>, Submit> {
    '/user/add/game': Write<Asks<SaveDraft, 'section'>, { id: number; status: 'draft' }>;
  }
}
