import { render, renderHook, type RenderHookResult, type RenderResult } from '@testing-library/react';
import { permissions, type UserRecord } from '@yinghuo/contracts/wire';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { dataSettings } from '../lib/server/data.ts';
import { currentUser, keepUser } from '../lib/session/user.ts';
import { network } from './network.ts';

/** The providers of main.tsx at `address`, with a router for navigation. */
function around(children: ReactNode, address: string) {
  const element = <SWRConfig value={dataSettings}>{children}</SWRConfig>;
  return createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
}

/** Renders a component within a page's providers. */
export function show(part: ReactElement, { at = '/' } = {}): RenderResult & { router: ReturnType<typeof around> } {
  const router = around(part, at);
  return { ...render(<RouterProvider router={router} />), router };
}

/** Renders a hook within a page's providers. */
export const run = <R, P>(hook: (props: P) => R, initialProps?: P): RenderHookResult<R, P> =>
  renderHook(hook, {
    initialProps,
    wrapper: ({ children }) => <SWRConfig value={dataSettings}>{children}</SWRConfig>,
  });

/** Signs in a member who may take part; the network answers with their record as it is. */
export function signIn(fields: Partial<UserRecord> = {}): UserRecord {
  const user: UserRecord = {
    nickname: '小满',
    jf: 120,
    jf2: 0,
    token: 'token-of-xiaoman',
    userImg: '',
    qx: permissions.member,
    userqsgg: false,
    frames: '',
    isPort: null,
    lv: 2,
    pets: '',
    config: { config_bg: -1 },
    effectMode: true,
    yb: 30,
    ...fields,
  };
  keepUser(user);
  network.answer('/userData', () => ({ code: 200, obj: currentUser() }));
  return user;
}
