import {
  MantineContext,
  MantineProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { useTheme } from '../lib/theme.ts';
import './mantine.css';
import { cssVariables, theme } from './theme.ts';

/** The page has its scheme from lib/theme.ts; Mantine only follows. */
const follower: MantineColorSchemeManager = {
  get: (otherwise) => (document.documentElement.dataset.mantineColorScheme ?? otherwise) as MantineColorScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * What Mantine's parts need round them. It is no part of the first visit: it comes with the first page, dialog or
 * toast that uses one. Inside another it changes nothing.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const inside = useContext(MantineContext);
  const { shown } = useTheme();
  if (inside) return children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={shown}
      colorSchemeManager={follower}
    >
      {children}
    </MantineProvider>
  );
}
