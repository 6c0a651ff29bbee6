import type { Section } from '../catalog/vocabulary.ts';
import type { FavouriteSection } from '../members/vocabulary.ts';

/** What favourites of a section are filed under, in the order of their tabs. */
export const favouriteKeys = ['g', 'o', 'k', 'v', 'r', 'b'] as const;
export type FavouriteKey = (typeof favouriteKeys)[number];

/** How each section is spelt on the wire: calls, pages and the favourite key. */
export interface SectionPaths {
  list: string;
  game: string;
  comments: string;
  random: string;
  top: string;
  search: string;
  submit: string;
  /** The page with the list. */
  page: string;
  /** The pages that show one game; the first is the one we link to. */
  detailPages: readonly string[];
  favourite: FavouriteKey | null;
  title: string;
}

const paths = {
  gal: {
    list: '/gameLists',
    game: '/updatagame',
    comments: '/getliuyan',
    random: '/randgame',
    top: '/topgame',
    search: '/so',
    submit: '/save',
    page: '/',
    detailPages: ['/detail'],
    favourite: 'g',
    title: '视觉小说',
  },
  otome: {
    list: '/otomeLists',
    game: '/otomeUpdatagame',
    comments: '/otomeGetliuyan',
    random: '/otomeRandgame',
    top: '/otomeTopgame',
    search: '/otomeSo',
    submit: '/otomeSave',
    page: '/otome',
    detailPages: ['/otomeDetail'],
    favourite: 'o',
    title: '乙女',
  },
  krkr: {
    list: '/krkrGameLists',
    game: '/krkrUpdatagame',
    comments: '/krkrGetliuyan',
    random: '/krkrRandgame',
    top: '/krkrTopgame',
    search: '/krkrSo',
    submit: '/krkrSave',
    page: '/krkrgame',
    detailPages: ['/krkrDetail'],
    favourite: 'k',
    title: '模拟器',
  },
  vr: {
    list: '/vrLists',
    game: '/vrUpdatagame',
    comments: '/vrGetliuyan',
    random: '/vrRandgame',
    top: '/vrTopgame',
    search: '/vrSo',
    submit: '/vrSave',
    page: '/vr',
    detailPages: ['/vrDetail'],
    favourite: 'v',
    title: '福利',
  },
  rpg: {
    list: '/rpgGameLists',
    game: '/rpgUpdatagame',
    comments: '/rpgGetliuyan',
    random: '/rpgRandgame',
    top: '/rpgTopgame',
    search: '/rpgSo',
    submit: '/rpgSave',
    page: '/rpggame',
    detailPages: ['/rpgDetail'],
    favourite: 'r',
    title: 'RPG',
  },
  ex: {
    list: '/exLists',
    game: '/exUpdatagame',
    comments: '/exGetliuyan',
    random: '/exRandgame',
    top: '/exTopgame',
    search: '/exSo',
    submit: '/exSave',
    page: '/ex',
    detailPages: ['/exDetail', '/bookDetail'],
    favourite: 'b',
    title: '同人',
  },
  ai: {
    list: '/aiGameLists',
    game: '/aiUpdatagame',
    comments: '/aiGetliuyan',
    random: '/aiRandgame',
    top: '/aiTopgame',
    search: '/ai/so',
    submit: '/aiSave',
    page: '/ai',
    detailPages: ['/aiDetail'],
    favourite: null,
    title: '机翻',
  },
} as const satisfies Record<Section, SectionPaths>;

type SectionCall = 'list' | 'game' | 'comments' | 'random' | 'top' | 'search' | 'submit';
/** A section's spellings, those of calls to the letter. */
type Spelt<S extends Section> = Omit<SectionPaths, SectionCall> & Pick<(typeof paths)[S], SectionCall>;
export const sectionPaths: { readonly [S in Section]: Spelt<S> } = paths;

/** Every section's path of a call: `/gameLists | /otomeLists | …`. */
export type SectionPath<C extends SectionCall> = (typeof sectionPaths)[Section][C];

export const sectionOfFavourite: Readonly<Record<FavouriteKey, FavouriteSection>> = {
  g: 'gal',
  o: 'otome',
  k: 'krkr',
  v: 'vr',
  r: 'rpg',
  b: 'ex',
};
