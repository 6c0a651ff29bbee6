import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Component as AllGroupsPage } from './AllGroupsPage.tsx';
import { Component as GroupPage } from './GroupPage.tsx';
import { Component as GroupsPage } from './GroupsPage.tsx';
import { Component as PostPage } from './PostPage.tsx';

const pages: Record<string, ComponentType> = {
  '/group': GroupsPage,
  '/groupAll': AllGroupsPage,
  '/groupDetail': GroupPage,
  '/groupPost': PostPage,
};

/** The groups' pages in one chunk: whoever opens one opens the next, and the first visit names fewer files. */
export function Component() {
  const Page = pages[useLocation().pathname.replace(/\/+$/, '')] ?? GroupsPage;
  return <Page />;
}
