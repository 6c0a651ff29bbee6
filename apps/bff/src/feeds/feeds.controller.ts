import { Controller, Get, Req, Res } from '@nestjs/common';
import { check, Id, Named, OneOf, sectionKeys, type Section } from '@yinghuo/contracts';
import { sectionPaths, type Envelope, type GameCard, type GameDetail, type Version } from '@yinghuo/contracts/wire';
import { InjectSettings } from '@yinghuo/service';
import { GamesController } from '../catalog/games.controller.ts';
import { VersionsController } from '../catalog/versions.controller.ts';
import { originOf } from '../edge/address.ts';
import { Admission } from '../edge/admission.ts';
import { planOf, type EdgeReply, type EdgeRequest } from '../edge/call.ts';
import { readForm } from '../edge/form.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import type { BffSettings } from '../settings.ts';
import { feedPaths } from './addresses.ts';
import { answerTextFile } from './answer-text-file.ts';
import { atomOf, type Entry } from './atom.ts';

class SectionFeed {
  @Named('分区') @OneOf(sectionKeys) section!: Section;
}
class GameFeed extends SectionFeed {
  @Named('作品') @Id() id!: number;
}

const limit = perMinute(60);
const entries = 24;
const atom = { type: 'application/atom+xml', seconds: 900, shared: true };
const calls = {
  games: planOf(GamesController.prototype.list)!,
  game: planOf(GamesController.prototype.game)!,
  versions: planOf(VersionsController.prototype.list)!,
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
        entries: latest.map((version): Entry => ({
          // What changes is told anew.
          id: `${page}#v${version.id}-${version.revision}`,
          title: [version.label, version.group].filter(Boolean).join(' · '),
          page: `${page}#versions`,
          updated: version.updatedAt,
          summary: version.note,
        })),
      });
    });
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

/** Before everything: a feed without entries has to say some date, and always the same. */
const since = '2026-01-01T00:00:00.000Z';

const pageOf = (origin: string, section: Section, id: number): string =>
  `${origin}${sectionPaths[section].detailPages[0]}?id=${id}`;
