import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { classesIn, Tokens } from '@yinghuo/service';
import { Admission } from './edge/admission.ts';
import { EdgeGuard } from './edge/edge.guard.ts';
import { EnvelopeInterceptor } from './edge/envelope.interceptor.ts';
import { Limits } from './edge/limits.ts';
import { RefusalFilter } from './edge/refusal.filter.ts';
import { Faults } from './faults/faults.ts';
import { HandAddresses } from './hands/hand-addresses.ts';
import { Hands } from './hands/hands.ts';
import { HotAnswers } from './hot/hot-answers.ts';
import { Views } from './hot/views.ts';
import { ForeignImages } from './images/foreign-images.ts';
import { FormPictures } from './images/form-pictures.ts';
import { Hashing } from './images/hashing.ts';
import { Uploads } from './images/uploads.ts';
import { Pages } from './page/pages.ts';
import { Visitors } from './visits/visitors.ts';
import { Visits } from './visits/visits.ts';

/** All controllers of the capabilities. */
export const controllers = await classesIn(import.meta.dirname, 'controller');

/** The edge: every `*.controller.ts` with its routes, and every `*.drops.ts`, which invalidates cached answers. */
@Module({
  imports: [DiscoveryModule],
  controllers,
  providers: [
    EdgeGuard,
    EnvelopeInterceptor,
    RefusalFilter,
    Limits,
    Admission,
    Visitors,
    Tokens,
    HotAnswers,
    ...(await classesIn(import.meta.dirname, 'drops')),
    Views,
    Uploads,
    ForeignImages,
    FormPictures,
    Hashing,
    Visits,
    Faults,
    Hands,
    HandAddresses,
    Pages,
  ],
})
export class BffModule {}
