import type { GameRef } from '@yinghuo/contracts/wire';

/** Of a game's card, what is kept where a form names it. */
export const refOf = ({ id, section, title, cover, age, nsfw }: GameRef): GameRef => ({
  ...{ id, section, title, cover, age, nsfw },
});
