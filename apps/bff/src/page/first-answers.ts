import { guardedSections, sectionKeys, type Section } from '@yinghuo/contracts';
import { sectionPaths, type Envelope } from '@yinghuo/contracts/wire';
import type { PostDetail } from '@yinghuo/contracts/wire/groups';
import { GamesController } from '../catalog/games.controller.ts';
import { IntelController } from '../catalog/intel.controller.ts';
import { LabelsController } from '../catalog/labels.controller.ts';
import { PeopleController } from '../catalog/people.controller.ts';
import { PlaysController } from '../catalog/plays.controller.ts';
import { SiteController } from '../catalog/site.controller.ts';
import { VersionsController } from '../catalog/versions.controller.ts';
import { GroupsController } from '../community/groups.controller.ts';
import { NotesController } from '../community/notes.controller.ts';
import { PostsController } from '../community/posts.controller.ts';
import { planOf, type CallPlan } from '../edge/call.ts';
import { RelationsController } from '../members/relations.controller.ts';
import { CommentsController } from '../messaging/comments.controller.ts';

const listSize = 24;

/** A call that a page makes as soon as it is there: its answer travels in the page. */
export interface FirstCall {
  /** As the page itself asks: what its `urlOf` gives. */
  url: string;
  plan: CallPlan;
  fields: object;
  /** It is in the markup alone, for who runs no scripts; the page asks for it once it is wanted. */
  markupOnly?: true;
  /** Kept for members, too, but not for those who have blocked somebody: members ask for it themselves. */
  blocksHide?: true;
  /** Its rows are those of the page that the address names by its number. */
  turned?: true;
}

/** What an address asks of a page beside the row that the page is about. */
export interface Asked {
  /** From 1. */
  page: number;
  /** A comment, all of whose replies are read. */
  thread: number | null;
  /** Of intel. */
  kind: string | null;
  /** Of log entries. */
  type: number;
}

const planned = (route: object): CallPlan => planOf(route)!;
const calls = {
  games: planned(GamesController.prototype.list),
  game: planned(GamesController.prototype.game),
  versions: planned(VersionsController.prototype.list),
  labels: planned(LabelsController.prototype.list),
  announcements: planned(SiteController.prototype.announcements),
  notes: planned(NotesController.prototype.list),
  note: planned(NotesController.prototype.note),
  comments: planned(CommentsController.prototype.list),
  noteComments: planned(NotesController.prototype.comments),
  intel: planned(IntelController.prototype.list),
  member: planned(RelationsController.prototype.card),
  gamesOfMember: planned(PlaysController.prototype.ofMember),
  log: planned(SiteController.prototype.log),
  groupsHome: planned(GroupsController.prototype.home),
  groups: planned(GroupsController.prototype.list),
  group: planned(GroupsController.prototype.group),
  post: planned(PostsController.prototype.post),
  person: planned(PeopleController.prototype.get),
  gamesOfPerson: planned(PeopleController.prototype.games),
};

/** As the page itself asks for all replies to a comment, and for those to a post. */
const repliesSize = 50;

/** A list's call, whose fields are those of its address. */
const turned = (path: string, plan: CallPlan, fields: object, page: number): FirstCall => ({
  url: spelt(path, fields, page),
  plan,
  fields: { ...fields, ...at(page) },
  turned: true,
});

/** A call as the page itself writes it, a further page last. */
function spelt(path: string, fields: object, page = 1): string {
  const query = new URLSearchParams(Object.entries({ ...fields, ...at(page) })).toString();
  return query ? `${path}?${query}` : path;
}
/** The field of a page that is no first one: calls count from 0. */
const at = (page: number) => (page > 1 ? { page: page - 1 } : {});

/** `page` from 1. */
export const ofSection = (section: Section, { page, label }: { page: number; label: number | null }): FirstCall[] => [
  {
    url: spelt(sectionPaths[section].list, { size: listSize, ...(label && { 'labels[0]': label }) }, page),
    plan: calls.games,
    fields: { section, size: listSize, ...(label && { labels: [label] }), ...at(page) },
    turned: true,
  },
  { url: `/ht/label?section=${section}`, plan: calls.labels, fields: { section } },
  { url: '/ggs', plan: calls.announcements, fields: {} },
];

/** What is said of a game or on the board; all replies to one comment where one is named. */
function ofTalk(section: Section, id: number | null, { page, thread }: Asked): Omit<FirstCall, 'markupOnly'> {
  const fields = { ...(thread && { size: repliesSize }), ...(id && { id }), ...(thread && { parent: thread }) };
  return {
    url: spelt(sectionPaths[section].comments, fields, page),
    plan: calls.comments,
    fields: { section, ...fields, ...at(page) },
    turned: true,
  };
}

/** The first is the row that the page is about: without it there is no such page. */
export const ofGame = (section: Section, id: number, asked: Asked): FirstCall[] => [
  { url: `${sectionPaths[section].game}?id=${id}`, plan: calls.game, fields: { section, id } },
  { url: `/getVerList?id=${id}`, plan: calls.versions, fields: { id } },
  { ...ofTalk(section, id, asked), markupOnly: true },
];

export const ofNote = (id: number, { page }: Asked): FirstCall[] => [
  { url: `/getNDetail?id=${id}`, plan: calls.note, fields: { id } },
  turned('/getNoteList', calls.noteComments, { size: 100, id }, page),
];

export const ofMember = (id: number, { page }: Asked): FirstCall[] => [
  { url: `/getUserInfo?id=${id}`, plan: calls.member, fields: { id } },
  turned('/api/profile/games', calls.gamesOfMember, { size: listSize, id }, page),
];

export const ofGroup = (id: number, { page }: Pick<Asked, 'page'>): FirstCall[] => [
  turned('/groupDetail', calls.group, { id, size: listSize }, page),
];

export const ofPost = (id: number, { page }: Asked): FirstCall[] => [
  turned('/groupPost', calls.post, { id, size: repliesSize }, page),
];

/** What stands beside a post: its group, by the post's answer. */
export const ofGroupOfPost = (body: string): FirstCall[] => {
  const { obj } = JSON.parse(body) as Envelope<PostDetail>;
  return obj ? ofGroup(obj.groupId, { page: 1 }).map(({ turned: _, ...call }) => call) : [];
};

export const ofPerson = (id: number, { page }: Asked): FirstCall[] => [
  { url: `/api/people?id=${id}`, plan: calls.person, fields: { id } },
  turned('/api/people/games', calls.gamesOfPerson, { size: listSize, id }, page),
];

/** Whom a link from a game names. */
export const ofNamedPerson = (fields: object): FirstCall[] => [{ url: '/api/people', plan: calls.person, fields }];

interface OpenPage {
  /** What its address may ask for; with anything else it is one of endlessly many. */
  takes: readonly (keyof Asked)[];
  calls: (asked: Asked) => FirstCall[];
}
const plain = (...calls: FirstCall[]): OpenPage => ({ takes: [], calls: () => calls });

/** Pages that are about no row and have no section; what is not named here is not rendered. */
export const ofPages: Readonly<Record<string, OpenPage>> = {
  '/notes': { takes: ['page'], calls: ({ page }) => [turned('/getNlist', calls.notes, { size: listSize }, page)] },
  '/announcements': plain({ url: '/ggs', plan: calls.announcements, fields: {} }),
  '/intel': {
    takes: ['kind', 'page'],
    calls: ({ kind, page }) => [turned('/infoList', calls.intel, kind ? { kind } : {}, page)],
  },
  '/log': { takes: ['type', 'page'], calls: ({ type, page }) => [turned('/logs', calls.log, { type }, page)] },
  '/group': plain({ url: '/group', plan: calls.groupsHome, fields: {} }),
  '/groupAll': { takes: ['page'], calls: ({ page }) => [turned('/groupAll', calls.groups, { size: listSize }, page)] },
  // What they say to guests needs no answer.
  '/ranking': plain(),
  '/tutorial': plain(),
  '/message': { takes: ['thread', 'page'], calls: (asked) => [{ ...ofTalk('gal', null, asked), blocksHide: true }] },
};

/** Every page that is about no row and can be read by whoever runs no scripts. */
export const openPages: readonly string[] = [
  ...sectionKeys.filter((key) => !guardedSections.includes(key)).map((key) => sectionPaths[key].page),
  ...Object.keys(ofPages),
];
