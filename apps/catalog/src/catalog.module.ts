import { Module } from '@nestjs/common';
import { AuthorHandlers } from '@yinghuo/copies';
import { Outside } from '@yinghuo/outside';
import { AuditHandlers } from './audit/audit.handlers.ts';
import { AlikeHandlers } from './alike/alike.handlers.ts';
import { CommentCounters } from './comments/comments.handlers.ts';
import { DownloadHandlers } from './downloads/downloads.handlers.ts';
import { GameHandlers } from './games/games.handlers.ts';
import { ImageHandlers } from './images/images.handlers.ts';
import { IntelHandlers } from './intel/intel.handlers.ts';
import { LabelHandlers } from './labels/labels.handlers.ts';
import { PlayHandlers } from './plays/plays.handlers.ts';
import { Prober } from './probes/prober.ts';
import { RankingHandlers } from './ranking/ranking.handlers.ts';
import { RatingOpinionHandlers } from './ratings/opinions.handlers.ts';
import { RatingHandlers } from './ratings/ratings.handlers.ts';
import { RevisionHandlers } from './revisions/revisions.handlers.ts';
import { SearchFiling } from './search/filing.ts';
import { SearchHandlers } from './search/search.handlers.ts';
import { SiteHandlers } from './site/site.handlers.ts';
import { SubmissionHandlers } from './submissions/submissions.handlers.ts';
import { TakedownHandlers } from './takedowns/takedowns.handlers.ts';
import { keptUp } from './upkeep.ts';
import { VersionHandlers } from './versions/versions.handlers.ts';
import { ViewHandlers } from './views/views.handlers.ts';

/** What the catalogue answers and hears, and what it does by itself. */
@Module({
  controllers: [
    GameHandlers,
    AlikeHandlers,
    RankingHandlers,
    PlayHandlers,
    SearchHandlers,
    LabelHandlers,
    IntelHandlers,
    ImageHandlers,
    VersionHandlers,
    DownloadHandlers,
    RatingHandlers,
    RatingOpinionHandlers,
    SubmissionHandlers,
    RevisionHandlers,
    AuditHandlers,
    ViewHandlers,
    SiteHandlers,
    TakedownHandlers,
    AuthorHandlers,
    CommentCounters,
  ],
  providers: [SearchFiling, keptUp, Prober, { provide: Outside, useFactory: () => new Outside() }],
})
export class CatalogModule {}
