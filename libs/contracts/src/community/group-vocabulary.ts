/** The closed word lists of groups. Browsers read them at wire/groups, apart from the others: only groups' pages need them. */
export const groupJoins = ['open', 'approval', 'invite', 'closed'] as const;
/** How one becomes a member: at once, by application, by invitation, or not at all. */
export type GroupJoin = (typeof groupJoins)[number];

export const groupSorts = ['active', 'new', 'members'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** The order of a group's posts: by the newest reply, or by the newest post. */
export const postSorts = ['reply', 'new'] as const;
export type PostSort = (typeof postSorts)[number];

export const groupRoles = ['owner', 'moderator', 'member', 'muted', 'blocked'] as const;
export type GroupRole = (typeof groupRoles)[number];
/** What a member of a group can be made; `removed` ends the membership. */
export const givenRoles = [...groupRoles, 'removed'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const applicationKinds = ['application', 'invitation'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];
export const applicationStates = ['pending', 'accepted', 'declined', 'expired'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** How much a group, its posts and its members hold. */
export const groupLimits = {
  nameLeast: 2,
  name: 20,
  intro: 500,
  /** Of an application, and of the sentence that decides one. */
  application: 200,
  search: 50,
  title: 80,
  body: 20_000,
  reply: 5000,
  pinned: 5,
  owned: 3,
  joined: 50,
  /** After so many days nobody decides an application any more. */
  applicationDays: 14,
  /** Level and coins that founding takes. */
  level: 50,
  coins: 50,
} as const;

/** Whether everybody reads the posts of a group that is joined so. */
export const readByAll = (join: GroupJoin): boolean => join === 'open' || join === 'approval';
