import type { ChangePassword, RevokeSessions, SignInForm } from '../../members/sessions.ts';
import type { SessionInfo } from '../../members/shapes.ts';
import type { UserRecord } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/signOut': Read<Nothing, null>;
    '/api/sessions': Read<Nothing, SessionInfo[]>;
  }
  interface Writes {
    '/sign': Write<Asks<SignInForm, 'name' | 'password'>, UserRecord>;
    '/api/sessions/revoke': Write<Asks<RevokeSessions>, { revoked: number }>;
    '/api/me/password': Write<Asks<ChangePassword, 'oldPassword' | 'password'>, null>;
  }
}
