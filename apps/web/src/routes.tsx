import { sectionPaths } from '@yinghuo/contracts/wire';
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
const later: Page = () => import('./features/later/LaterPage.tsx');

function page(path: string, title: string, entry: Entry | null, load: Page): RouteObject {
  comesFrom(path, load);
  return { path, handle: { title, entry } satisfies Handle, lazy: load };
}
const coming = (path: string, title: string, entry: Entry | null, name: LaterName): RouteObject => ({
  path,
  handle: { title, entry, later: name } satisfies Handle,
  lazy: later,
});

const sections = Object.entries(sectionPaths).flatMap(([key, section]) => [
  page(section.page, section.title, key as Entry, games),
  ...section.detailPages.map((path) => page(path, section.title, key as Entry, game)),
]);

/** Every page of the site: path, title, the entry it lights, and where it is. */
export const pages: RouteObject[] = [
  ...sections,
  page('/announcements', '公告', 'gal', () => import('./features/announcements/pages/AnnouncementsPage.tsx')),
  page('/log', '更新日志', 'gal', () => import('./features/updatelog/pages/UpdateLogPage.tsx')),
  {
    // These use Mantine's inputs; what Mantine needs comes with them.
    lazy: () => import('./theme/MantinePages.tsx'),
    children: [
      page('/register', '注册', null, () => import('./features/account/pages/RegisterPage.tsx')),
      page('/signin', '登录', null, () => import('./features/account/pages/SignInPage.tsx')),
      page('/emailyz', '激活账号', 'gal', () => import('./features/account/pages/ActivatePage.tsx')),
      page('/reemail', '找回密码', 'gal', () => import('./features/account/pages/ResetRequestPage.tsx')),
      page('/repass', '设置新密码', 'gal', () => import('./features/account/pages/NewPasswordPage.tsx')),
      page('/wallet', '钱包', null, () => import('./features/wallet/pages/WalletPage.tsx')),
      page('/settings', '设置', null, () => import('./features/settings/pages/SettingsPage.tsx')),
      page('/outbox', '本机邮件', null, () => import('./features/outbox/pages/OutboxPage.tsx')),
    ],
  },

  coming('/message', '留言板', 'gal', 'message'),
  coming('/ranking', '评分榜', 'gal', 'ranking'),
  coming('/thread', '求物', 'wanted', 'wanted'),
  coming('/threadDetail', '求物', 'wanted', 'wanted'),
  coming('/notes', '便签广场', 'notes', 'notes'),
  coming('/notesDetail', '便签', 'notes', 'notes'),
  coming('/my-notes', '我的便签', 'notes', 'notes'),
  coming('/group', '社群', 'groups', 'groups'),
  coming('/groupAll', '全部社群', 'groups', 'groups'),
  coming('/groupMe', '我的社群', 'groups', 'groups'),
  coming('/groupDetail', '社群', 'groups', 'groups'),
  coming('/groupPost', '帖子', 'groups', 'groups'),
  coming('/zanzhus', '赞助', 'support', 'support'),
  coming('/uservip', '会员', 'support', 'membership'),
  coming('/tutorial', '新手教程', 'tutorial', 'tutorial'),
  coming('/submitGame', '投稿收录', null, 'submit'),
  coming('/intel', '情报', 'intel', 'intel'),
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
