import {
  MantineContext,
  MantineProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { useTheme } from '../lib/device/theme.ts';
import './mantine.css';
import { cssVariables, theme } from './theme.ts';

/** lib/device/theme.ts sets the colour scheme; Mantine only reads it. */
const follower: MantineColorSchemeManager = {
  get: (otherwise) => (document.documentElement.dataset.mantineColorScheme ?? otherwise) as MantineColorScheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Mantine's provider and styles. Not part of the first visit: they load with the first page, dialog or toast that
 * uses them. A nested one changes nothing.
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
