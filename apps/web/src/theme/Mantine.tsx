import { MantineContext, MantineProvider } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { useTheme } from '../lib/theme.ts';
import './mantine.css';
import { cssVariables, theme } from './theme.ts';

/**
 * What Mantine's parts need round them. It is no part of the first visit: it comes with the first page, dialog or
 * toast that uses one. Inside another it changes nothing.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const inside = useContext(MantineContext);
  const { shown } = useTheme();
  if (inside) return children;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={shown}>
      {children}
    </MantineProvider>
  );
}
