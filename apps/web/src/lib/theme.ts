import { localStorageColorSchemeManager } from '@mantine/core';

/** `light`, `dark` or `auto`, under the key that public/first-paint.js reads. */
export const themeStore = localStorageColorSchemeManager({ key: 'theme' });
