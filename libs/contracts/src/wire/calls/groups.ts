import type {
  ApplicationState,
  GivenRole,
  GroupJoin,
  GroupRole,
  GroupSort,
  PostSort,
} from '../../community/group-vocabulary.ts';
import type { PageQuery } from '../../page.ts';
import type {
  Application,
  FoundWords,
  Group,
  GroupDetail,
  GroupHome,
  GroupMember,
  Joined,
  MyGroups,
} from '../groups.ts';
import type { Asks } from './call.ts';

type Paged = Asks<PageQuery>;
type OnOff = Asks<{ on: boolean }, 'on'>['on'];

declare module './call.ts' {
  interface Reads {
    '/group': Read<Nothing, GroupHome>;
    '/groupAll': Read<Paged & { q?: string; join?: GroupJoin; sort?: GroupSort }, Group[]>;
    '/groupMe': Read<Nothing, MyGroups>;
    '/groupDetail': Read<Paged & Asks<{ id: number; sort: PostSort }, 'id'>, GroupDetail>;
    /** In all groups without an `id`. */
    '/api/groups/search': Read<Paged & Asks<{ id: number; q: string }, 'q'>, FoundWords[]>;
    '/api/groups/members': Read<Paged & Asks<{ id: number; role: GroupRole }, 'id'>, GroupMember[]>;
    '/api/groups/applications': Read<Paged & Asks<{ id: number; state: ApplicationState }, 'id'>, Application[]>;
  }
  interface Writes {
    '/api/groups/save': Write<
      Asks<
        { id: number; revision: number; name: string; intro: string; avatar: string; cover: string; join: GroupJoin },
        'name'
      >,
      Group
    >;
    '/api/groups/join': Write<Asks<{ id: number; text: string }, 'id'>, Joined>;
    '/api/groups/leave': Write<Asks<{ id: number }, 'id'>, null>;
    '/api/groups/role': Write<
      Asks<{ id: number; memberId: number; role: GivenRole }, 'id' | 'memberId' | 'role'>,
      GroupMember | null
    >;
    '/api/groups/invite': Write<Asks<{ id: number; name: string }, 'id' | 'name'>, Application>;
    '/api/groups/decide': Write<Asks<{ id: number; text: string }, 'id'> & { accept: OnOff }, Application>;
  }
}
