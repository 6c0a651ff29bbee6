import { Controller, Get, Req, Res } from '@nestjs/common';
import { check, Id, Named, OneOf, refuse, sectionKeys, type Section } from '@yinghuo/contracts';
import {
  pathOf,
  sectionPaths,
  type Comment,
  type Envelope,
  type GameCard,
  type GameDetail,
  type ListedPlay,
  type Note,
  type UserInfo,
  type Version,
} from '@yinghuo/contracts/wire';
import type { GroupDetail } from '@yinghuo/contracts/wire/groups';
import { InjectSettings } from '@yinghuo/service';
import { GamesController } from '../catalog/games.controller.ts';
import { PlaysController } from '../catalog/plays.controller.ts';
import { VersionsController } from '../catalog/versions.controller.ts';
import { GroupsController } from '../community/groups.controller.ts';
import { NotesController } from '../community/notes.controller.ts';
import { originOf } from '../edge/address.ts';
import { Admission } from '../edge/admission.ts';
import { planOf, type EdgeReply, type EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { RelationsController } from '../members/relations.controller.ts';
import { CommentsController } from '../messaging/comments.controller.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import type { BffSettings } from '../settings.ts';
import { feedPaths } from './addresses.ts';
import { answerTextFile } from './answer-text-file.ts';
import { atomOf, type Entry } from './atom.ts';
import { entryOfComment, entryOfNote, entryOfPost, entryOfVerdict, entryOfVersion } from './entries.ts';

class SectionFeed {
  @Named('分区') @OneOf(sectionKeys) section!: Section;
}
class GameFeed extends SectionFeed {
  @Named('作品') @Id() id!: number;
}

class MemberFeed {
  @Named('会员') @Id() id!: number;
}
class GroupFeed {
  @Named('社群') @Id() id!: number;
}

const limit = perMinute(60);
const entries = 24;
const atom = { type: 'application/atom+xml', seconds: 900, shared: true };
const calls = {
  games: planOf(GamesController.prototype.list)!,
  game: planOf(GamesController.prototype.game)!,
  versions: planOf(VersionsController.prototype.list)!,
  member: planOf(RelationsController.prototype.card)!,
  notesOfMember: planOf(NotesController.prototype.ofMember)!,
  verdictsOfMember: planOf(PlaysController.prototype.ofMember)!,
  commentsOfMember: planOf(CommentsController.prototype.ofMember)!,
  group: planOf(GroupsController.prototype.group)!,
};

/** What guests see, for feed readers: made from the kept answers of the calls that show the same. */
@Controller()
export class FeedsController {
  constructor(
    private readonly hot: HotAnswers,
    private readonly limits: Limits,
    private readonly admission: Admission,
    @InjectSettings() private readonly settings: BffSettings,
  ) {}

  /** The games that a section took in last. */
  @Get(feedPaths.section)
  section(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, atom, async () => {
      const { section } = await this.asked(request, SectionFeed);
      const games = await this.known<GameCard[]>(calls.games, { section, size: entries, sort: 'new' });
      const origin = this.origin(request);
      return atomOf({
        title: `萤火 · ${sectionPaths[section].title}`,
        subtitle: '新收录的作品',
        page: origin + sectionPaths[section].page,
        self: origin + request.raw.url,
        since,
        entries: games.map((game): Entry => {
          const page = pageOf(origin, section, game.id);
          const makers = game.developers.join('、');
          const labels = game.labels.map(({ name }) => name).join('、');
          return {
            id: page,
            title: game.title,
            page,
            updated: game.publishedAt ?? since,
            category: section,
            summary: [makers, labels].filter(Boolean).join('\n'),
          };
        }),
      });
    });
  }

  /** The versions of a game, those of which something changed last at the top. */
  @Get(feedPaths.game)
  game(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, atom, async () => {
      const { section, id } = await this.asked(request, GameFeed);
      const [game, versions] = await Promise.all([
        this.known<GameDetail>(calls.game, { section, id }),
        this.known<Version[]>(calls.versions, { id }),
      ]);
      const origin = this.origin(request);
      const page = pageOf(origin, section, id);
      const latest = versions.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, entries);
      return atomOf({
        title: `${game.title} · 萤火`,
        subtitle: '版本和下载',
        page,
        self: origin + request.raw.url,
        since: game.createdAt,
        entries: latest.map((version) => entryOfVersion(page, version)),
      });
    });
  }

  /** What a member wrote last: notes, verdicts and comments, as far as they show them. */
  @Get(feedPaths.member)
  member(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, atom, async () => {
      const { id } = await this.asked(request, MemberFeed);
      const member = await this.known<UserInfo>(calls.member, { id });
      const part = { id, size: entries };
      const [notes, verdicts, comments] = await Promise.all([
        this.shown<Note>(calls.notesOfMember, part, member.hidden.includes('notes')),
        this.shown<ListedPlay>(calls.verdictsOfMember, part, member.hidden.includes('ratings')),
        this.shown<Comment>(calls.commentsOfMember, part, member.hidden.includes('comments')),
      ]);
      const origin = this.origin(request);
      return atomOf({
        title: `${member.nickname} · 萤火`,
        subtitle: '最近写的便签、评价和评论',
        page: origin + pathOf({ page: 'member', memberId: id }),
        self: origin + request.raw.url,
        since: member.joinedAt,
        entries: latestOf([
          ...notes.filter(({ title }) => title !== '').map((note) => entryOfNote(origin, note)),
          ...verdicts.flatMap((verdict) => entryOfVerdict(origin, id, verdict) ?? []),
          ...comments.flatMap((comment) => entryOfComment(origin, comment) ?? []),
        ]),
      });
    });
  }

  /** The newest posts of a group; where only its members read them there is no feed. */
  @Get(feedPaths.group)
  group(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, atom, async () => {
      const { id } = await this.asked(request, GroupFeed);
      const group = await this.known<GroupDetail>(calls.group, { id, size: entries, sort: 'new' });
      const posts = group.postList ?? refuse('notFound');
      const origin = this.origin(request);
      return atomOf({
        title: `${group.name} · 萤火`,
        subtitle: '新帖',
        page: origin + pathOf({ page: 'group', groupId: id }),
        self: origin + request.raw.url,
        since: group.createdAt,
        // What opens behind a station has no title before.
        entries: latestOf(posts.filter(({ title }) => title !== '').map((post) => entryOfPost(origin, post))),
      });
    });
  }

  /** A part of a member's page; nothing of one that they keep to themselves. */
  private shown<Row>(plan: (typeof calls)[keyof typeof calls], fields: object, hidden: boolean): Promise<Row[]> {
    return hidden ? Promise.resolve([]) : this.known<Row[]>(plan, fields);
  }

  private async asked<Input extends object>(request: EdgeRequest, input: new () => Input): Promise<Input> {
    const [path, query = ''] = (request.raw.url ?? '').split('?');
    await this.limits.own(path!, limit, null, this.admission.addressOf(request.raw));
    return check(input, readForm(query));
  }

  private async known<Answer>(plan: (typeof calls)[keyof typeof calls], fields: object): Promise<Answer> {
    const { raw } = await this.hot.forGuests(this.hot.kept(plan, check<object>(plan.contract.input, fields)));
    return (JSON.parse(raw.toString('utf8')) as Envelope<Answer>).obj!;
  }

  private origin(request: EdgeRequest): string {
    return originOf(request.raw, this.settings);
  }
}

const latestOf = (all: Entry[]): Entry[] => all.toSorted((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, entries);

/** Before everything: a feed without entries has to say some date, and always the same. */
const since = '2026-01-01T00:00:00.000Z';

const pageOf = (origin: string, section: Section, id: number): string =>
  `${origin}${sectionPaths[section].detailPages[0]}?id=${id}`;
