import type { Section } from '@yinghuo/contracts';
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

/** `page` from 1; of the games with a label only the first. */
export const ofSection = (section: Section, { page = 1, label }: { page?: number; label?: number }): FirstCall[] => [
  {
    url:
      `${sectionPaths[section].list}?size=${listSize}` +
      (label ? `&labels%5B0%5D=${label}` : page > 1 ? `&page=${page - 1}` : ''),
    plan: calls.games,
    fields: { section, size: listSize, ...(label ? { labels: [label] } : page > 1 && { page: page - 1 }) },
  },
  { url: `/ht/label?section=${section}`, plan: calls.labels, fields: { section } },
  { url: '/ggs', plan: calls.announcements, fields: {} },
];

/** The first is the row that the page is about: without it there is no such page. */
export const ofGame = (section: Section, id: number): FirstCall[] => [
  { url: `${sectionPaths[section].game}?id=${id}`, plan: calls.game, fields: { section, id } },
  { url: `/getVerList?id=${id}`, plan: calls.versions, fields: { id } },
  {
    url: `${sectionPaths[section].comments}?id=${id}`,
    plan: calls.comments,
    fields: { section, id },
    markupOnly: true,
  },
];

export const ofNote = (id: number): FirstCall[] => [
  { url: `/getNDetail?id=${id}`, plan: calls.note, fields: { id } },
  { url: `/getNoteList?size=100&id=${id}`, plan: calls.noteComments, fields: { size: 100, id } },
];

export const ofMember = (id: number): FirstCall[] => [
  { url: `/getUserInfo?id=${id}`, plan: calls.member, fields: { id } },
  {
    url: `/api/profile/games?size=${listSize}&id=${id}`,
    plan: calls.gamesOfMember,
    fields: { size: listSize, id },
  },
];

export const ofGroup = (id: number): FirstCall[] => [
  { url: `/groupDetail?id=${id}&size=${listSize}`, plan: calls.group, fields: { id, size: listSize } },
];

export const ofPost = (id: number): FirstCall[] => [
  { url: `/groupPost?id=${id}&size=50`, plan: calls.post, fields: { id, size: 50 } },
];

/** What stands beside a post: its group, by the post's answer. */
export const ofGroupOfPost = (body: string): FirstCall[] => {
  const { obj } = JSON.parse(body) as Envelope<PostDetail>;
  return obj ? ofGroup(obj.groupId) : [];
};

export const ofPerson = (id: number): FirstCall[] => [
  { url: `/api/people?id=${id}`, plan: calls.person, fields: { id } },
  { url: `/api/people/games?size=${listSize}&id=${id}`, plan: calls.gamesOfPerson, fields: { size: listSize, id } },
];

/** Whom a link from a game names. */
export const ofNamedPerson = (fields: object): FirstCall[] => [{ url: '/api/people', plan: calls.person, fields }];

/** Of pages that are about no row and have no section; what is not named here is not rendered. */
export const ofPages: Readonly<Record<string, FirstCall[]>> = {
  '/notes': [{ url: `/getNlist?size=${listSize}`, plan: calls.notes, fields: { size: listSize } }],
  '/announcements': [{ url: '/ggs', plan: calls.announcements, fields: {} }],
  '/intel': [{ url: '/infoList', plan: calls.intel, fields: {} }],
  '/log': [{ url: '/logs?type=0', plan: calls.log, fields: { type: 0 } }],
  '/group': [{ url: '/group', plan: calls.groupsHome, fields: {} }],
  '/groupAll': [{ url: `/groupAll?size=${listSize}`, plan: calls.groups, fields: { size: listSize } }],
  // What they say to guests needs no answer.
  '/ranking': [],
  '/tutorial': [],
  '/message': [{ url: sectionPaths.gal.comments, plan: calls.comments, fields: { section: 'gal' }, blocksHide: true }],
};
