import { randomInt } from 'node:crypto';

/** The drawings that new members begin with; they are files of the web (apps/web/public/avatars). */
const drawings = [
  ...['boat', 'book', 'cat', 'cup', 'fish', 'fox', 'hill', 'lantern'],
  ...['leaf', 'moon', 'moth', 'plum', 'radio', 'snow', 'umbrella', 'whale'],
];

export const firstAvatar = (): string => `/avatars/${drawings[randomInt(drawings.length)]}.webp`;
