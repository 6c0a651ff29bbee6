import { Module } from '@nestjs/common';
import { Tokens } from '@yinghuo/service';
import { SummaryController } from './analytics/summary.controller.ts';
import { AuditController } from './catalog/audit.controller.ts';
import { CatalogDrops } from './catalog/catalog.drops.ts';
import { DownloadsController } from './catalog/downloads.controller.ts';
import { GamesController } from './catalog/games.controller.ts';
import { IntelController } from './catalog/intel.controller.ts';
import { IntelDrops } from './catalog/intel.drops.ts';
import { LabelsController } from './catalog/labels.controller.ts';
import { PlaysController } from './catalog/plays.controller.ts';
import { RankingController } from './catalog/ranking.controller.ts';
import { RatingsController } from './catalog/ratings.controller.ts';
import { RatingDrops } from './catalog/ratings.drops.ts';
import { RevisionsController } from './catalog/revisions.controller.ts';
import { SearchController } from './catalog/search.controller.ts';
import { SiteController } from './catalog/site.controller.ts';
import { SiteDrops } from './catalog/site.drops.ts';
import { SubmissionsController } from './catalog/submissions.controller.ts';
import { TakedownsController } from './catalog/takedowns.controller.ts';
import { VersionsController } from './catalog/versions.controller.ts';
import { ChatController } from './chat/chat.controller.ts';
import { NotesController } from './community/notes.controller.ts';
import { ContentController } from './content/content.controller.ts';
import { NoteDrops } from './community/notes.drops.ts';
import { DocsController } from './docs/docs.controller.ts';
import { EdgeGuard } from './edge/edge.guard.ts';
import { EnvelopeInterceptor } from './edge/envelope.interceptor.ts';
import { Limits } from './edge/limits.ts';
import { RefusalFilter } from './edge/refusal.filter.ts';
import { Drops } from './hot/drops.ts';
import { HotAnswers } from './hot/hot-answers.ts';
import { Views } from './hot/views.ts';
import { Elsewhere } from './images/elsewhere.ts';
import { UnimgController } from './images/unimg.controller.ts';
import { Uploads } from './images/uploads.ts';
import { UploadsController } from './images/uploads.controller.ts';
import { AccountController } from './members/account.controller.ts';
import { DailyController } from './members/daily.controller.ts';
import { RegistrationController } from './members/registration.controller.ts';
import { RelationsController } from './members/relations.controller.ts';
import { SessionsController } from './members/sessions.controller.ts';
import { SupportsController } from './members/supports.controller.ts';
import { WalletController } from './members/wallet.controller.ts';
import { CasesController } from './messaging/cases.controller.ts';
import { CommentsController } from './messaging/comments.controller.ts';
import { InboxController } from './messaging/inbox.controller.ts';
import { MailController } from './messaging/mail.controller.ts';
import { Pages } from './page/pages.ts';
import { SettingsController } from './site/site.controller.ts';
import { VisitsController } from './visits/visits.controller.ts';
import { Visits } from './visits/visits.ts';

/** The edge: one controller for each capability behind it. */
export const controllers = [
  GamesController,
  SearchController,
  LabelsController,
  IntelController,
  VersionsController,
  RatingsController,
  RankingController,
  PlaysController,
  DownloadsController,
  SubmissionsController,
  RevisionsController,
  AuditController,
  SiteController,
  TakedownsController,
  RegistrationController,
  SessionsController,
  AccountController,
  RelationsController,
  DailyController,
  WalletController,
  SupportsController,
  InboxController,
  MailController,
  CasesController,
  CommentsController,
  ContentController,
  UploadsController,
  UnimgController,
  NotesController,
  ChatController,
  VisitsController,
  SummaryController,
  SettingsController,
];

@Module({
  controllers: [...controllers, DocsController],
  providers: [
    EdgeGuard,
    EnvelopeInterceptor,
    RefusalFilter,
    Limits,
    Tokens,
    HotAnswers,
    Drops,
    NoteDrops,
    RatingDrops,
    CatalogDrops,
    IntelDrops,
    SiteDrops,
    Views,
    Uploads,
    Elsewhere,
    Visits,
    Pages,
  ],
})
export class BffModule {}
