import { pageTitles, sectionPaths } from '@yinghuo/contracts/wire';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { LaterName } from './features/later/text.ts';
import { comesFrom } from './lib/prefetch.ts';
import { NotFound } from './shell/NotFound.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';
import type { Entry } from './shell/entries.ts';
import type { Handle } from './shell/handle.ts';
import { text } from './text/zh-CN.ts';
import { PageSkeleton } from './ui/Skeleton.tsx';

type Page = () => Promise<{ Component: ComponentType }>;

const games: Page = () => import('./features/games/pages/SectionPage.tsx');
const game: Page = () => import('./features/games/pages/GamePage.tsx');
const myNotes: Page = () => import('./features/notes/pages/MyNotesPage.tsx');
const later: Page = () => import('./features/later/LaterPage.tsx');

/** Its title stands in the contracts, where the BFF finds it too; a page without one would be a 404 to it. */
function titleOf(path: string): string {
  const title = pageTitles[path];
  if (title === undefined) throw new Error(`the page ${path} has no title in contracts/wire/pages.ts`);
  return title;
}
function page(path: string, entry: Entry | null, load: Page): RouteObject {
  comesFrom(path, load);
  return { path, handle: { title: titleOf(path), entry } satisfies Handle, lazy: load };
}
const coming = (path: string, entry: Entry | null, name: LaterName): RouteObject => ({
  path,
  handle: { title: titleOf(path), entry, later: name } satisfies Handle,
  lazy: later,
});

const sections = Object.entries(sectionPaths).flatMap(([key, section]) => [
  page(section.page, key as Entry, games),
  ...section.detailPages.map((path) => page(path, key as Entry, game)),
]);

/** Every page of the site: path, the entry it lights, and where it is. */
export const pages: RouteObject[] = [
  ...sections,
  page('/announcements', 'gal', () => import('./features/announcements/pages/AnnouncementsPage.tsx')),
  page('/admin/audit', null, () => import('./features/audit/pages/AuditPage.tsx')),
  page('/admin/analytics', null, () => import('./features/analytics/pages/AnalyticsPage.tsx')),
  page('/history', 'gal', () => import('./features/revisions/pages/HistoryPage.tsx')),
  page('/log', 'gal', () => import('./features/updatelog/pages/UpdateLogPage.tsx')),
  {
    // These use Mantine's inputs; what Mantine needs comes with them.
    lazy: () => import('./theme/MantinePages.tsx'),
    children: [
      page('/register', null, () => import('./features/account/pages/RegisterPage.tsx')),
      page('/signin', null, () => import('./features/account/pages/SignInPage.tsx')),
      page('/emailyz', 'gal', () => import('./features/account/pages/ActivatePage.tsx')),
      page('/reemail', 'gal', () => import('./features/account/pages/ResetRequestPage.tsx')),
      page('/repass', 'gal', () => import('./features/account/pages/NewPasswordPage.tsx')),
      page('/wallet', null, () => import('./features/wallet/pages/WalletPage.tsx')),
      page('/settings', null, () => import('./features/settings/pages/SettingsPage.tsx')),
      page('/submitGame', null, () => import('./features/submissions/pages/SubmitPage.tsx')),
      page('/my-submissions', null, () => import('./features/submissions/pages/MySubmissionsPage.tsx')),
      page('/admin/site', null, () => import('./features/site-admin/pages/SiteAdminPage.tsx')),
      page('/rights', null, () => import('./features/rights/pages/RightsPage.tsx')),
      page('/admin/takedowns', null, () => import('./features/rights/pages/TakedownsPage.tsx')),
      page('/version', null, () => import('./features/revisions/pages/VersionPage.tsx')),
      page('/edit', null, () => import('./features/revisions/pages/EditPage.tsx')),
      page('/outbox', null, () => import('./features/outbox/pages/OutboxPage.tsx')),
    ],
  },

  page('/message', 'gal', () => import('./features/comments/pages/BoardPage.tsx')),
  page('/zanzhus', 'support', () => import('./features/comments/pages/SupportPage.tsx')),
  page('/ranking', 'gal', () => import('./features/ranking/pages/RankingPage.tsx')),
  page('/my-games', null, () => import('./features/plays/pages/MyGamesPage.tsx')),
  coming('/thread', 'wanted', 'wanted'),
  coming('/threadDetail', 'wanted', 'wanted'),
  page('/notes', 'notes', () => import('./features/notes/pages/SquarePage.tsx')),
  page('/notesDetail', 'notes', () => import('./features/notes/pages/NotePage.tsx')),
  page('/my-notes', 'notes', myNotes),
  page('/writeNote', 'notes', () => import('./features/notes/pages/WritePage.tsx')),
  coming('/group', 'groups', 'groups'),
  coming('/groupAll', 'groups', 'groups'),
  page('/groupMe', 'groups', myNotes),
  coming('/groupDetail', 'groups', 'groups'),
  coming('/groupPost', 'groups', 'groups'),
  coming('/uservip', 'support', 'membership'),
  page('/tutorial', 'tutorial', () => import('./features/tutorial/pages/TutorialPage.tsx')),
  page('/intel', 'intel', () => import('./features/intel/pages/IntelPage.tsx')),
  { path: '*', handle: { title: text.errors.notFoundTitle, entry: null } satisfies Handle, Component: NotFound },
];

export const makeRouter = () =>
  createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteError,
      // The shell is there at once; only the page waits for its chunk.
      children: [{ ErrorBoundary: RouteError, HydrateFallback: PageSkeleton, children: pages }],
    },
  ]);
