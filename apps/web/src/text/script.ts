/** Which characters are shown, each named as its readers write it. */
export const scriptWords = {
  label: '文字',
  hint: '只换你看到的字：写下的、发出的都照原样。只在这台设备生效。',
  names: { hans: '简体', hant: '繁體' },
} as const;
export const scripts = ['hans', 'hant'] as const;
