import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import {
  check,
  guest,
  ListGamePages,
  listGamePages,
  ListPersonPages,
  listPersonPages,
  ListTalkPages,
  listTalkPages,
} from '@yinghuo/contracts';
import { pathOf, sectionPaths } from '@yinghuo/contracts/wire';
import { Bus } from '@yinghuo/kafka';
import { InjectSettings } from '@yinghuo/service';
import { originOf } from '../edge/address.ts';
import { Admission } from '../edge/admission.ts';
import type { EdgeReply, EdgeRequest } from '../edge/call.ts';
import { Limits, perMinute } from '../edge/limits.ts';
import { answerTextFile } from '../feeds/answer-text-file.ts';
import { openPages } from '../page/first-answers.ts';
import type { BffSettings } from '../settings.ts';
import { sitemapOf, sitemapsOf } from './sitemap.ts';

/** Of all sitemaps together, for an address. */
const limit = perMinute(60);
const xml = { type: 'application/xml', seconds: 3600, shared: true };

/** What search engines ask for: which addresses there are, and which are none of theirs. */
@Controller()
export class CrawlersController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly limits: Limits,
    private readonly admission: Admission,
    @InjectSettings() private readonly settings: BffSettings,
  ) {}

  @Get('/robots.txt')
  robots(@Req() { raw }: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    const refused = ['/api/', '/admin/', '/docs', '/unimg', '/outbox', '/search'].map((path) => `Disallow: ${path}`);
    const lines = [
      'User-agent: *',
      'Allow: /api/feeds/',
      ...refused,
      '',
      `Sitemap: ${originOf(raw, this.settings)}/sitemap.xml`,
      '',
    ];
    return answerTextFile(reply, { ...xml, type: 'text/plain' }, () => Promise.resolve(lines.join('\n')));
  }

  @Get('/sitemap.xml')
  index(@Req() request: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, xml, async () => {
      await this.count(request);
      const [games, people, talk] = await Promise.all([this.games('0'), this.people('0'), this.talk('0')]);
      const named = (of: string, slices: number) =>
        Array.from({ length: slices }, (_, slice) => `/sitemap/${of}-${slice}.xml`);
      return sitemapsOf(originOf(request.raw, this.settings), [
        '/sitemap/pages.xml',
        ...named('games', games.slices),
        ...named('people', people.slices),
        ...named('talk', talk.slices),
      ]);
    });
  }

  /** Pages that are about no row. */
  @Get('/sitemap/pages.xml')
  pages(@Req() { raw }: EdgeRequest, @Res() reply: EdgeReply): Promise<void> {
    return answerTextFile(reply, xml, async () =>
      sitemapOf(
        originOf(raw, this.settings),
        openPages.map((path) => ({ path })),
      ),
    );
  }

  @Get('/sitemap/games-:slice.xml')
  slice(@Req() request: EdgeRequest, @Res() reply: EdgeReply, @Param('slice') slice: string): Promise<void> {
    return answerTextFile(reply, { ...xml, contract: listGamePages }, async () => {
      await this.count(request);
      const { games } = await this.games(slice);
      return sitemapOf(
        originOf(request.raw, this.settings),
        games.map(({ id, section, at }) => ({ path: `${sectionPaths[section].detailPages[0]}?id=${id}`, at })),
      );
    });
  }

  /** Makers, staff, voices and characters. */
  @Get('/sitemap/people-:slice.xml')
  sliceOfPeople(@Req() request: EdgeRequest, @Res() reply: EdgeReply, @Param('slice') slice: string): Promise<void> {
    return answerTextFile(reply, { ...xml, contract: listPersonPages }, async () => {
      await this.count(request);
      const { ids } = await this.people(slice);
      return sitemapOf(
        originOf(request.raw, this.settings),
        ids.map((id) => ({ path: `/people?id=${id}` })),
      );
    });
  }

  /** Groups, their posts, and notes. */
  @Get('/sitemap/talk-:slice.xml')
  sliceOfTalk(@Req() request: EdgeRequest, @Res() reply: EdgeReply, @Param('slice') slice: string): Promise<void> {
    return answerTextFile(reply, { ...xml, contract: listTalkPages }, async () => {
      await this.count(request);
      const { groups, posts, notes } = await this.talk(slice);
      return sitemapOf(originOf(request.raw, this.settings), [
        ...groups.map((groupId) => ({ path: pathOf({ page: 'group', groupId }) })),
        ...posts.map(({ id, at }) => ({ path: pathOf({ page: 'post', postId: id }), at })),
        ...notes.map(({ id, at }) => ({ path: pathOf({ page: 'note', noteId: id }), at })),
      ]);
    });
  }

  private count({ raw }: EdgeRequest): Promise<void> {
    return this.limits.own('/sitemap.xml', limit, null, this.admission.addressOf(raw));
  }

  private people(slice: string) {
    return this.bus.ask(listPersonPages, check(ListPersonPages, { slice }), guest('crawler'));
  }

  private talk(slice: string) {
    return this.bus.ask(listTalkPages, check(ListTalkPages, { slice }), guest('crawler'));
  }

  private games(slice: string) {
    return this.bus.ask(listGamePages, check(ListGamePages, { slice }), guest('crawler'));
  }
}
