/** The closed word lists of the catalogue. */
export const sectionKeys = ['gal', 'otome', 'krkr', 'vr', 'rpg', 'ex', 'ai'] as const;
export type Section = (typeof sectionKeys)[number];

/** Sections that exist only for permission 2 and above. */
export const guardedSections: readonly Section[] = ['vr', 'rpg', 'ex', 'ai'];

export const languages = ['ja', 'zh-Hans', 'zh-Hant', 'en', 'ko', 'other'] as const;
export type Language = (typeof languages)[number];

export const platforms = [
  'windows',
  'macos',
  'linux',
  'android',
  'ios',
  'web',
  'switch',
  'psv',
  'psp',
  'other',
] as const;
export type Platform = (typeof platforms)[number];

export const runtimes = [
  'native',
  'krkr2',
  'krkrz',
  'tyranor',
  'onscripter',
  'renpy',
  'rpgmaker',
  'unity',
  'joiplay',
  'winlator',
  'browser',
  'emulator',
  'other',
] as const;
export type Runtime = (typeof runtimes)[number];

export const versionKinds = ['raw', 'officialZh', 'humanTl', 'machineTl', 'patch', 'port'] as const;
export type VersionKind = (typeof versionKinds)[number];

export const ages = ['all', 'sensitive', 'r18'] as const;
export type Age = (typeof ages)[number];

export const gameStatuses = ['draft', 'pending', 'live', 'declined', 'hidden'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const releasePrecisions = ['day', 'month', 'year', 'tba'] as const;
export type ReleasePrecision = (typeof releasePrecisions)[number];

export const labelCategories = ['content', 'style', 'technical', 'adult'] as const;
export type LabelCategory = (typeof labelCategories)[number];

export const relationKinds = [
  'sequel',
  'prequel',
  'sideStory',
  'fandisc',
  'series',
  'remake',
  'original',
  'other',
] as const;
export type RelationKind = (typeof relationKinds)[number];

export const aspects = ['art', 'story', 'music', 'character', 'route', 'system', 'voice', 'replay'] as const;
export type Aspect = (typeof aspects)[number];

export const personKinds = ['maker', 'person', 'character'] as const;
export type PersonKind = (typeof personKinds)[number];

export const playStates = ['wish', 'doing', 'done', 'onHold', 'dropped'] as const;
export type PlayState = (typeof playStates)[number];

/** What a ranking is about. */
export const rankingAspects = ['overall', ...aspects] as const;
export type RankingAspect = (typeof rankingAspects)[number];

/** Votes from which a game is ranked. */
export const rankedFrom = 10;

/** Lines and code points of a list that is brought along, at most. */
export const importLimit = { lines: 2000, text: 200_000 };

/** Code points of a rating's words. */
export const summaryLimit = 2000;

export const ratingSorts = ['new', 'high', 'low', 'likes'] as const;
export type RatingSort = (typeof ratingSorts)[number];

export const providers = [
  'baidu',
  'quark',
  'aliyun',
  '123pan',
  'onedrive',
  'googledrive',
  'mega',
  'magnet',
  'direct',
  'other',
] as const;
export type Provider = (typeof providers)[number];

export const linkStates = ['valid', 'suspect', 'dead'] as const;
export type LinkState = (typeof linkStates)[number];

/** What can be wrong with a link. */
export const linkFaults = ['dead', 'wrong', 'password', 'malware', 'other'] as const;
export type LinkFault = (typeof linkFaults)[number];

export const listSorts = ['updated', 'new', 'released', 'popular', 'score'] as const;
export type ListSort = (typeof listSorts)[number];

/** How much a list or a search of games may be asked at once: labels of either kind, code points, values of one kind. */
export const filterLimits = { labels: 10, query: 100, engine: 50, values: 20, firstYear: 1970, lastYear: 2100 };

/** How many searches a member keeps, how long their names are, and up to how many new games are counted of each. */
export const savedLimits = { searches: 30, name: 20, fresh: 100 };

/** The ends of a range of scores. */
// prettier-ignore
export const scoreSteps = [
  '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10',
] as const;
export type ScoreStep = (typeof scoreSteps)[number];

/** The ends of a range of lengths, in hours. */
export const lengthSteps = [1, 2, 5, 10, 20, 30, 50, 100] as const;
export type LengthStep = (typeof lengthSteps)[number];

/** What of a member's own games a list may leave out: those in a state of play, and those with a verdict. */
export const hideable = [...playStates, 'rated'] as const;
export type Hideable = (typeof hideable)[number];

export const searchSorts = ['relevance', 'updated', 'score'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const topPeriods = ['day', 'week', 'month', 'all'] as const;
export type TopPeriod = (typeof topPeriods)[number];

/** What moderators decide on in one queue. */
export const auditKinds = ['game', 'version', 'revision', 'intel'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const revisionStates = ['pending', 'accepted', 'declined', 'reverted'] as const;
export type RevisionState = (typeof revisionStates)[number];

export const intelKinds = ['news', 'release', 'translation', 'sale', 'event', 'site'] as const;
export type IntelKind = (typeof intelKinds)[number];

/** What an uploaded picture is for: it decides its size. */
export const imageUses = ['avatar', 'cover', 'groupAvatar', 'groupCover', 'note', 'game'] as const;
export type ImageUse = (typeof imageUses)[number];
/** Pixels across that each picture under /media/ may be asked for in: `/media/a.webp?w=400`. None is drawn larger than it is. */
export const pictureWidths = [200, 400, 800] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type IntelStatus = 'pending' | 'live' | 'declined' | 'hidden';

export const takedownStates = ['received', 'accepted', 'declined'] as const;
export type TakedownState = (typeof takedownStates)[number];
