import { Module } from '@nestjs/common';
import { AuthorHandlers } from '@yinghuo/copies';
import { CommentCounters } from './comments/comments.handlers.ts';
import { GameHandlers } from './games/games.handlers.ts';
import { LabelHandlers } from './labels/labels.handlers.ts';
import { SiteHandlers } from './site/site.handlers.ts';
import { Upkeep } from './upkeep.ts';
import { VersionHandlers } from './versions/versions.handlers.ts';
import { ViewHandlers } from './views/views.handlers.ts';

/** What the catalogue answers and hears, and what it does by itself. */
@Module({
  controllers: [
    GameHandlers,
    LabelHandlers,
    VersionHandlers,
    ViewHandlers,
    SiteHandlers,
    AuthorHandlers,
    CommentCounters,
  ],
  providers: [Upkeep],
})
export class CatalogModule {}
