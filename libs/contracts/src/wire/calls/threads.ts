import type {
  AcceptAnswer,
  AnswerThread,
  AskForTranslation,
  ClaimThread,
  CloseThread,
  GetThread,
  HuntThreads,
  ListOwnThreads,
  ListThreads,
  RandomThreads,
  RefuseMatch,
  SaveThread,
  WantThread,
} from '../../community/threads.ts';
import type { Answer, Thread, ThreadWithAnswers } from '../threads.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/threadList': Read<Asks<ListThreads>, Thread[]>;
    '/threadDetail': Read<Asks<GetThread, 'id'>, ThreadWithAnswers>;
    '/threadRand': Read<Asks<RandomThreads>, Thread[]>;
    '/hunt': Read<Asks<HuntThreads, 'q'>, Thread[]>;
    '/user/threadList': Read<Asks<ListOwnThreads>, Thread[]>;
  }
  interface Writes {
    '/threadSave': Write<Asks<SaveThread, 'section' | 'title'>, Thread>;
    /** `yb`: the coins that are left. */
    '/bayGameAi': Write<Asks<AskForTranslation, 'gameId' | 'bounty'>, { threadId: number; yb: number }>;
    '/api/threads/metoo': Write<Asks<WantThread, 'id' | 'on'>, { metoo: number }>;
    '/api/threads/claim': Write<Asks<ClaimThread, 'id' | 'on'>, Thread>;
    '/api/threads/answer': Write<Asks<AnswerThread, 'id' | 'text'>, Answer>;
    '/api/threads/accept': Write<Asks<AcceptAnswer, 'id' | 'answerId'>, Thread>;
    '/api/threads/close': Write<Asks<CloseThread, 'id'>, Thread>;
    /** A game that was found is not what was asked for. */
    '/api/threads/mismatch': Write<Asks<RefuseMatch, 'id' | 'gameId'>, Thread>;
  }
}
