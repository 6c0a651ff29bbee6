import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { text } from '../text/zh-CN.ts';
import classes from './components.module.css';

/** Mantine's theme in our colours, sizes and shapes. The values live in tokens.css. */
export const theme = createTheme({
  primaryColor: 'dai',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#1a2527',
  colors: {
    dai: ['#eef6f3', '#dbe9e3', '#b9d5cc', '#98c4ba', '#7dbbb0', '#4f958b', '#34776f', '#22605c', '#1a4d4b', '#113938'],
    gray: [
      '#fcfbf8',
      '#f4f3ed',
      '#eae9e1',
      '#dbdad0',
      '#bfc3bb',
      '#98a29b',
      '#78847d',
      '#5a6965',
      '#41504d',
      '#1a2527',
    ],
    dark: [
      '#e6eae2',
      '#b8c3bd',
      '#8f9e99',
      '#64777a',
      '#253236',
      '#1c282b',
      '#151f22',
      '#0e1618',
      '#0a1113',
      '#060b0c',
    ],
  },
  fontFamily: 'var(--yh-font)',
  fontSizes: {
    xs: 'var(--yh-fs-12)',
    sm: 'var(--yh-fs-13)',
    md: 'var(--yh-fs-14)',
    lg: 'var(--yh-fs-17)',
    xl: 'var(--yh-fs-20)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.6', xl: '1.8' },
  headings: { fontWeight: '600' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px' },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--yh-shadow-1)', md: 'var(--yh-shadow-2)', xl: 'var(--yh-shadow-3)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { color: '#0c1618', backgroundOpacity: 0.58, blur: 0 },
      },
      classNames: { content: classes.dialog, header: classes.dialogHead, title: classes.dialogTitle },
    },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': text.common.showPassword } } },
    Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: classes.tooltip } },
    Input: { classNames: { input: classes.input } },
    InputWrapper: { classNames: { label: classes.label, description: classes.description, error: classes.error } },
    Checkbox: { classNames: { input: classes.check, description: classes.checkNote, error: classes.checkNote } },
    Radio: { classNames: { radio: classes.check, description: classes.checkNote } },
    Notification: { classNames: { root: classes.toast } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--yh-bg)',
    '--mantine-color-text': 'var(--yh-ink)',
    '--mantine-color-dimmed': 'var(--yh-ink-3)',
    '--mantine-color-placeholder': 'var(--yh-ink-3)',
    '--mantine-color-anchor': 'var(--yh-primary-text)',
    '--mantine-color-error': 'var(--yh-danger)',
    '--mantine-color-default': 'var(--yh-surface)',
    '--mantine-color-default-hover': 'var(--yh-primary-soft)',
    '--mantine-color-default-color': 'var(--yh-ink)',
    '--mantine-color-default-border': 'var(--yh-line-strong)',
    '--mantine-color-disabled': 'var(--yh-sunken)',
    '--mantine-color-disabled-color': 'var(--yh-ink-3)',
    '--mantine-color-disabled-border': 'var(--yh-line)',
    '--mantine-primary-color-filled': 'var(--yh-primary)',
    '--mantine-primary-color-filled-hover': 'var(--yh-primary-hover)',
    '--mantine-primary-color-contrast': 'var(--yh-on-primary)',
    '--mantine-primary-color-light': 'var(--yh-primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--yh-primary-soft)',
    '--mantine-primary-color-light-color': 'var(--yh-primary-text)',
  },
  // Mantine computes these per scheme; our tokens already change with it.
  light: {},
  dark: {},
});
