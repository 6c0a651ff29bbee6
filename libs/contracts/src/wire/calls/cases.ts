import type { GetCase, GiveFeedback, ListCases, ReplyToCase, ReportForm } from '../../messaging/cases.ts';
import type { AnswerGroupCase, ListGroupCases } from '../../messaging/group-cases.ts';
import type { CaseQueue } from '../../messaging/shapes.ts';
import type { GroupCase } from '../groups.ts';
import type { Case } from '../inbox.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/cases': Read<Asks<ListCases>, Case[]>;
    '/api/cases/queue': Read<object, CaseQueue[]>;
    '/api/groups/reports': Read<Asks<ListGroupCases, 'id'>, GroupCase[]>;
    '/api/cases/detail': Read<Asks<GetCase, 'id'>, Case>;
  }
  interface Writes {
    '/feedback': Write<Asks<GiveFeedback, 'text'>, { caseId: number }>;
    '/api/reports': Write<Asks<ReportForm, 'type' | 'id' | 'reason'>, { caseId: number }>;
    '/api/groups/answer': Write<Asks<AnswerGroupCase, 'groupId' | 'id' | 'text'>, GroupCase>;
    '/api/cases/reply': Write<Asks<ReplyToCase, 'id' | 'text'>, Case>;
  }
}
