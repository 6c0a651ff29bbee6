import { Module, type DynamicModule } from '@nestjs/common';
import { Bus, type BusOptions } from './bus.ts';

/** Provides one Bus to the whole application. */
@Module({})
export class BusModule {
  static of(options: BusOptions): DynamicModule {
    return {
      module: BusModule,
      global: true,
      providers: [{ provide: Bus, useFactory: () => new Bus(options) }],
      exports: [Bus],
    };
  }
}
