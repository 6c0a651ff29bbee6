/** One honest page for each route whose capability is still being built. */
export interface Later {
  title: string;
  /** What will be here. */
  what: string;
  /** What a member can do meanwhile. */
  meanwhile: string;
}

const browse = '先去逛逛已经开放的七个分区吧。';

export const later = {
  groups: { title: '社群', what: '同好可以在这里建社群、发帖、回帖，群主决定谁能加入。', meanwhile: browse },
} satisfies Record<string, Later>;

export type LaterName = keyof typeof later;

export const inTheMaking = (title: string) => `${title}正在做`;
export const backHome = '去看看作品';
