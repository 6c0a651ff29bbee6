import type { ChangeEmail, DeclareAdult, DeleteAccount, SetPreferences, SetProfile } from '../../members/account.ts';
import type { UserInfo, UserRecord, WirePreferences } from '../shapes.ts';
import type { Asks } from './call.ts';

type Profile = Omit<Asks<SetProfile>, 'avatar'> & { userImg?: string | null };
type Preferences = Omit<Asks<SetPreferences>, 'effects'> & Pick<Asks<WirePreferences>, 'effectMode'>;

declare module './call.ts' {
  interface Reads {
    '/userData': Read<Nothing, UserRecord>;
    '/api/me/preferences': Read<Nothing, WirePreferences>;
  }
  interface Writes {
    '/api/me/profile': Write<Profile, UserInfo>;
    '/api/me/email': Write<Asks<ChangeEmail, 'password' | 'email'>, { sent: true }>;
    '/api/me/delete': Write<Asks<DeleteAccount, 'password'>, null>;
    '/api/me/adult': Write<Asks<DeclareAdult, 'declare'>, Pick<UserRecord, 'qx'>>;
    '/api/me/preferences': Write<Preferences, WirePreferences>;
    /** `config` is JSON: `{"config_bg":2}`. */
    '/setConfig': Write<{ config: string }, UserRecord['config']>;
  }
}
