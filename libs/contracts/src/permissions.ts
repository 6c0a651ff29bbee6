/** What a member is, by name. Whoever is higher may do what the lower may. */
export const permissions = {
  inactive: 0,
  member: 1,
  trusted: 2,
  contributor: 3,
  moderator: 5,
  administrator: 8,
  owner: 9,
} as const;
export type Permission = (typeof permissions)[keyof typeof permissions];

/** As members read them. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  0: '未激活',
  1: '会员',
  2: '信任会员',
  3: '贡献者',
  5: '版主',
  8: '管理员',
  9: '站长',
};

/** The permission from which on members may do something. */
export const leastFor = {
  /** Write, like, follow, report: all that is not reading. */
  takePart: permissions.member,
  /** Sections that exist for nobody else, and what is about their games. */
  seeGuarded: permissions.trusted,
  seeWanted: permissions.trusted,
  seeSupports: permissions.trusted,
  /** Write down the stations of a game; whoever leads a reading may as well. */
  extendRoutes: permissions.trusted,
  /** Intel that nobody looks at first. */
  publishIntel: permissions.contributor,
  /** See what is not live, decide on it, hide and restore. */
  moderate: permissions.moderator,
  /** Decide on what they sent in themselves. */
  judgeOwn: permissions.administrator,
  /** Announcements, takedowns, supports, the site's figures. */
  administer: permissions.administrator,
} as const satisfies Record<string, Permission>;
export type Act = keyof typeof leastFor;

/** `may(caller.permission, 'moderate')`; nobody's permission, undefined, opens nothing. */
export const may = (permission: number | undefined, act: Act): boolean =>
  permission !== undefined && permission >= leastFor[act];

const roles: Readonly<Record<Permission, string>> = {
  0: 'inactive',
  1: 'member',
  2: 'trusted',
  3: 'contributor',
  5: 'moderator',
  8: 'administrator',
  9: 'owner',
};
const ranks = Object.values(permissions);
/** What keeps somebody from acting on a member of this rank, as high as they or higher; null where nothing does. */
export function outranked(other: number, own: number): { kind: 'role'; need: string; have: string } | null {
  if (other < own) return null;
  const above = ranks.find((rank) => rank > other) ?? permissions.owner;
  return { kind: 'role', need: roles[above], have: roles[own as Permission] };
}
