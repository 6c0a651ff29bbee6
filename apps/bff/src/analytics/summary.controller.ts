import { Controller } from '@nestjs/common';
import { getSummary, wireCurrency, type Summary } from '@yinghuo/contracts';
import type { AnalyticsSummary } from '@yinghuo/contracts/wire';
import { AskedCall, Read, type Asked } from '../edge/call.ts';

@Controller()
export class SummaryController {
  @Read('/api/analytics/summary', getSummary, {
    shape: ({ points, ...summary }: Summary): AnalyticsSummary => ({
      ...summary,
      points: points.map(({ currency, ...sums }) => ({ currency: wireCurrency[currency], ...sums })),
    }),
  })
  summary(@AskedCall() call: Asked<typeof getSummary>) {
    return call.ask();
  }
}
