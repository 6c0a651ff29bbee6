import type { GameDetail, Image } from '@yinghuo/contracts/wire';

/** A game with defaults for every field; `fields` override them. */
export const gameDetail = (id: number, fields: Partial<GameDetail> = {}): GameDetail =>
  ({
    id,
    section: 'gal',
    status: 'live',
    title: `作品 ${id}`,
    ...{ titleZh: null, titleJa: null, titleEn: null, aliases: [], developers: [], publishers: [], staff: [] },
    ...{
      intro: '',
      cover: null,
      images: [],
      kinds: [],
      score: null,
      labels: [],
      characters: [],
      relations: [],
      officialLinks: [],
    },
    ...{ languages: [], platforms: [], runtimes: [], versionCounts: {}, resourceUpdatedAt: null, nsfw: false },
    counters: { views: 0, comments: 0, ratings: 0 },
    rating: { score: null, mean: null, votes: 0, histogram: Array<number>(10).fill(0), aspects: {}, play: {} },
    submitter: { id: 0, nickname: '' },
    ...fields,
  }) as unknown as GameDetail;

/** An image with the given rating. */
export const image = (sexual: 0 | 1 | 2): Image =>
  ({ url: '/uploads/cover.webp', width: 300, height: 400, blur: null, sexual, violence: 0 }) as unknown as Image;
