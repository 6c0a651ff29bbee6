/** What a group's page shows besides its posts; the inbox leads to `applications`. */
export type GroupTab = 'posts' | 'reading' | 'members' | 'applications' | 'reports' | 'settings' | 'write';

export const groupUrl = (id: number, tab: GroupTab = 'posts'): string =>
  `/groupDetail?id=${id}${tab === 'posts' ? '' : `&tab=${tab}`}`;

/** One's own groups, within the personal centre. */
export const myGroupsUrl = '/groupMe';
