import { pageTitles, sectionPaths } from '@yinghuo/contracts/wire';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { mayCome } from './lib/part.ts';
import { comesFrom } from './lib/prefetch.ts';
import { NotFound } from './shell/NotFound.tsx';
import { RouteError } from './shell/faults/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';
import type { Entry } from './shell/navigation/entries.ts';
import type { Handle } from './shell/handle.ts';
import { text } from './text/zh-CN.ts';
import { PageSkeleton } from './ui/Skeleton.tsx';

type Page = () => Promise<{ Component: ComponentType }>;

const games: Page = () => import('./pages/games/SectionPage.tsx');
const game: Page = () => import('./pages/games/GamePage.tsx');
const myNotes: Page = () => import('./pages/notes/MyNotesPage.tsx');
const groups: Page = () => import('./pages/groups/GroupsPages.tsx');
const wanted: Page = () => import('./pages/threads/WantedPage.tsx');

/** Returns the page's title from the contracts, which the BFF reads too: it answers 404 for a page without one. */
function titleOf(path: string): string {
  const title = pageTitles[path];
  if (title === undefined) throw new Error(`the page ${path} has no title in contracts/wire/pages.ts`);
  return title;
}

/**
 * Asks for a file when there is a network: until then the page before stays, because router and browser both remember of a
 * file that it did not come. Which file it is, this says as the one that loads it does (`sourcesOfPages` in vite.config.ts).
 */
const inTime = <File,>(file: () => Promise<File>) => Object.assign(() => mayCome().then(file), file);

function page(path: string, entry: Entry | null, file: Page): RouteObject {
  const load = inTime(file);
  comesFrom(path, load);
  return { path, handle: { title: titleOf(path), entry } satisfies Handle, lazy: load };
}

const sections = Object.entries(sectionPaths).flatMap(([key, section]) => [
  page(section.page, key as Entry, games),
  ...section.detailPages.map((path) => page(path, key as Entry, game)),
]);

/** Every page of the site: path, the entry it lights, and where it is. */
const pages: RouteObject[] = [
  ...sections,
  page('/announcements', 'gal', () => import('./pages/announcements/AnnouncementsPage.tsx')),
  page('/admin/audit', null, () => import('./pages/audit/AuditPage.tsx')),
  page('/admin/analytics', null, () => import('./pages/analytics/AnalyticsPage.tsx')),
  page('/history', 'gal', () => import('./pages/revisions/HistoryPage.tsx')),
  page('/log', 'gal', () => import('./pages/updatelog/UpdateLogPage.tsx')),
  {
    // These use Mantine's inputs; what Mantine needs comes with them.
    lazy: inTime(() => import('./theme/MantinePages.tsx')),
    children: [
      page('/register', null, () => import('./pages/account/RegisterPage.tsx')),
      page('/signin', null, () => import('./pages/account/SignInPage.tsx')),
      page('/emailyz', 'gal', () => import('./pages/account/ActivatePage.tsx')),
      page('/reemail', 'gal', () => import('./pages/account/ResetRequestPage.tsx')),
      page('/repass', 'gal', () => import('./pages/account/NewPasswordPage.tsx')),
      page('/wallet', null, () => import('./pages/wallet/WalletPage.tsx')),
      page('/uservip', null, () => import('./pages/membership/MembershipPage.tsx')),
      page('/prize', null, () => import('./pages/prizes/PrizePage.tsx')),
      page('/settings', null, () => import('./pages/settings/SettingsPage.tsx')),
      page('/submitGame', null, () => import('./pages/submissions/SubmitPage.tsx')),
      page('/my-submissions', null, () => import('./pages/submissions/MySubmissionsPage.tsx')),
      page('/admin/members', null, () => import('./pages/administration/MembersPage.tsx')),
      page('/admin/site', null, () => import('./pages/site-admin/SiteAdminPage.tsx')),
      page('/rights', null, () => import('./pages/rights/RightsPage.tsx')),
      page('/admin/takedowns', null, () => import('./pages/rights/TakedownsPage.tsx')),
      page('/version', null, () => import('./pages/revisions/VersionPage.tsx')),
      page('/edit', null, () => import('./pages/revisions/EditPage.tsx')),
      page('/outbox', null, () => import('./pages/outbox/OutboxPage.tsx')),
    ],
  },

  page('/people', null, () => import('./pages/people/PersonPage.tsx')),
  page('/member', null, () => import('./pages/members/MemberPage.tsx')),
  page('/wardrobe', null, () => import('./pages/wardrobe/WardrobePage.tsx')),
  page('/message', 'gal', () => import('./pages/comments/BoardPage.tsx')),
  page('/zanzhus', 'support', () => import('./pages/comments/SupportPage.tsx')),
  page('/ranking', 'gal', () => import('./pages/ranking/RankingPage.tsx')),
  page('/following', null, () => import('./pages/following/FollowingPage.tsx')),
  page('/watches', null, () => import('./pages/watches/WatchesPage.tsx')),
  page('/my-games', null, () => import('./pages/plays/MyGamesPage.tsx')),
  page('/thread', 'wanted', wanted),
  page('/threadDetail', 'wanted', wanted),
  page('/threadRadar', 'wanted', wanted),
  page('/notes', 'notes', () => import('./pages/notes/SquarePage.tsx')),
  page('/notesDetail', 'notes', () => import('./pages/notes/NotePage.tsx')),
  page('/my-notes', 'notes', myNotes),
  page('/writeNote', 'notes', () => import('./pages/notes/WritePage.tsx')),
  page('/group', 'groups', groups),
  page('/groupAll', 'groups', groups),
  page('/groupMe', 'groups', myNotes),
  page('/groupDetail', 'groups', groups),
  page('/groupPost', 'groups', groups),
  page('/tutorial', 'tutorial', () => import('./pages/tutorial/TutorialPage.tsx')),
  page('/intel', 'intel', () => import('./pages/intel/IntelPage.tsx')),
  page('/search', null, () => import('./pages/search/SearchPage.tsx')),
  { path: '*', handle: { title: text.errors.notFoundTitle, entry: null } satisfies Handle, Component: NotFound },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    // The shell renders at once; only the page waits for its chunk.
    children: [{ ErrorBoundary: RouteError, HydrateFallback: PageSkeleton, children: pages }],
  },
];
