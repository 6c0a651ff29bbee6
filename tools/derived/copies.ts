import { same, type Derived } from './shapes.ts';

/** Those who keep author cards; chat keeps no games. */
const withAuthors = ['catalog', 'messaging', 'community', 'chat'];
const withGames = ['members', 'messaging', 'community'];
const blocked: Readonly<Record<string, string>> = {
  catalog: 'other_id',
  messaging: 'other_id',
  community: 'blocked_id',
  chat: 'blocked_id',
};

const byService = (services: readonly string[], what: string, query: (service: string) => string): Derived =>
  Object.fromEntries(services.map((service) => [`${what} in ${service}`, query(service)]));

/** What services keep of what others tell them. */
export const copies: Derived = {
  ...byService(withAuthors, 'author cards', (service) =>
    same(
      `select id, nickname, avatar, frame, pets, box, level, is_member, badge, hidden from ${service}.authors where not gone`,
      `select id, nickname, avatar, frame, pets, box, level, coalesce(membership_until > now(), false),
              case permission when 3 then 'contributor' when 5 then 'moderator' when 8 then 'administrator' when 9 then 'owner' end, hidden
       from members.members where state <> 'deleted'`,
    ),
  ),
  ...byService(withGames, 'games', (service) =>
    same(
      `select id, section, live, title from ${service}.games where published`,
      `select id, section, status = 'live', title from catalog.games where published_at is not null`,
    ),
  ),
  ...byService(Object.keys(blocked), 'blocks', (service) =>
    same(
      `select member_id, ${blocked[service]} as other_id from ${service}.blocks`,
      'select member_id, other_id from members.blocks',
    ),
  ),
  'follows in community': same(
    'select member_id, followed_id as other_id from community.follows',
    'select member_id, other_id from members.follows',
  ),
  'mailboxes of members': same(
    'select member_id, permission, frame_count from messaging.mailboxes where not gone',
    `select id as member_id, permission, frame_count from members.members where state <> 'deleted'`,
  ),
  'mutes in chat': same(
    'select distinct member_id from chat.mutes where until > now() and sanction_id > 0',
    `select distinct member_id from members.sanctions
     where kind in ('mute', 'chatMute') and over_at is null and (until is null or until > now())`,
  ),
  'comments of games in catalog': same(
    'select comment_id as id, game_id from catalog.game_comments where counted',
    `select id, game_id from messaging.comments where target = 'game' and state = 'live'`,
  ),
  'favourites in catalog': same(
    'select game_id, member_id from catalog.game_favourites where added',
    'select game_id, member_id from members.favourites',
  ),
  'favourites in messaging': same(
    'select game_id, member_id from messaging.favourites where added',
    'select game_id, member_id from members.favourites',
  ),
};
