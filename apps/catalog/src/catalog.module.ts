import { Module } from '@nestjs/common';
import { AuthorHandlers } from '@yinghuo/copies';
import { Outside } from '@yinghuo/outside';
import { classesIn } from '@yinghuo/service';
import { AuditAge } from './audit/audit-age.ts';
import { bucket } from './images/bucket.ts';
import { Prober } from './probes/prober.ts';
import { SearchFiling } from './search/filing.ts';
import { bucketKept, keptUp } from './upkeep.ts';

/** The catalogue's handlers and its background jobs. */
@Module({
  controllers: [AuthorHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [
    AuditAge,
    bucket,
    bucketKept,
    SearchFiling,
    keptUp,
    Prober,
    { provide: Outside, useFactory: () => new Outside() },
  ],
})
export class CatalogModule {}
