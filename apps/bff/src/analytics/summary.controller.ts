import { Controller, Get } from '@nestjs/common';
import { getSummary, wireCurrency, type Summary } from '@yinghuo/contracts';
import type { AnalyticsSummary } from '@yinghuo/contracts/wire';
import { AskedCall, Call, type Asked } from '../edge/call.ts';

@Controller()
export class SummaryController {
  @Get('/api/analytics/summary')
  @Call(getSummary, {
    shape: ({ points, ...summary }: Summary): AnalyticsSummary => ({
      ...summary,
      points: points.map(({ currency, ...sums }) => ({ currency: wireCurrency[currency], ...sums })),
    }),
  })
  summary(@AskedCall() call: Asked<typeof getSummary>) {
    return call.ask();
  }
}
