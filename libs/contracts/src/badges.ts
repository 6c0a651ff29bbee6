/** What a deed is counted by: rows of other services that stand, and what only grows. */
export const deeds = ['game', 'version', 'rating', 'note', 'comment', 'revision', 'streak', 'support', 'win'] as const;
export type Deed = (typeof deeds)[number];

/**
 * The badges, in the order in which they are shown. One is held as long as the deeds stand that it is for: what is deleted,
 * hidden or reverted counts no longer, as with points.
 */
export const badges = [
  { id: 'firstGame', deed: 'game', count: 1, name: '引路人', words: '第一部投稿通过审核' },
  { id: 'tenGames', deed: 'game', count: 10, name: '掌灯人', words: '投稿的十部作品通过审核' },
  { id: 'firstVersion', deed: 'version', count: 1, name: '送信人', words: '第一个版本通过审核' },
  { id: 'thirtyVersions', deed: 'version', count: 30, name: '驿站', words: '补了三十个版本' },
  { id: 'firstRating', deed: 'rating', count: 1, name: '初读', words: '第一次给作品打分' },
  { id: 'hundredRatings', deed: 'rating', count: 100, name: '百部读者', words: '给一百部作品打过分' },
  { id: 'firstNote', deed: 'note', count: 1, name: '落笔', words: '第一张公开的便签' },
  { id: 'hundredNotes', deed: 'note', count: 100, name: '百笺', words: '一百张公开的便签' },
  { id: 'firstComment', deed: 'comment', count: 1, name: '打个招呼', words: '第一次留言' },
  { id: 'hundredComments', deed: 'comment', count: 100, name: '健谈', words: '留言一百次' },
  { id: 'firstEdit', deed: 'revision', count: 1, name: '校书人', words: '第一次修订被采纳' },
  { id: 'fiftyEdits', deed: 'revision', count: 50, name: '守书人', words: '五十次修订被采纳' },
  { id: 'monthStreak', deed: 'streak', count: 30, name: '一月不缺', words: '连续签到三十天' },
  { id: 'hundredStreak', deed: 'streak', count: 100, name: '连签百日', words: '连续签到一百天' },
  { id: 'yearStreak', deed: 'streak', count: 365, name: '四季', words: '连续签到一整年' },
  { id: 'supporter', deed: 'support', count: 1, name: '添灯油', words: '赞助过萤火' },
  { id: 'winner', deed: 'win', count: 1, name: '灯会得主', words: '在灯会上抽中过装扮' },
] as const satisfies readonly { id: string; deed: Deed; count: number; name: string; words: string }[];
export type BadgeId = (typeof badges)[number]['id'];
export const badgeIds = badges.map(({ id }) => id);

/** A badge that a member holds. */
export interface EarnedBadge {
  id: BadgeId;
  /** Instant; null where nobody looked when it was earned. */
  at: string | null;
}

/** The badges for so many of each deed. */
export const badgesFor = (counts: Readonly<Partial<Record<Deed, number>>>): BadgeId[] =>
  badges.filter(({ deed, count }) => (counts[deed] ?? 0) >= count).map(({ id }) => id);
