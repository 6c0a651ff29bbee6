import { Controller, Req } from '@nestjs/common';
import {
  decideTakedown,
  listTakedownCases,
  listTakedowns,
  refuse,
  requestTakedown,
  RequestTakedown,
  Secret,
  spendProof,
} from '@yinghuo/contracts';
import { AskedCall, edgeCall, Read, Write, type Asked, type EdgeRequest } from '../edge/call.ts';
import { perDay } from '../edge/limits.ts';
import { listed } from '../edge/reply.ts';

class ProvenRequest extends RequestTakedown {
  @Secret(1, 2000) pow!: string;
}
const proven = edgeCall<{ reference: string }>()('command', ProvenRequest, 'guest', [], 'given');

/** Takedown requests of rights holders; anybody may send one. */
@Controller()
export class TakedownsController {
  @Write('/api/takedowns', proven, {
    // The quota counts accepted requests. The limit counts attempts: it is higher, because the form is long and a
    // household may share one address.
    quota: { ...perDay(5), by: 'address' },
    limits: [{ ...perDay(30), by: 'address' }],
  })
  request(@AskedCall() { input, pass, underQuota }: Asked<typeof proven>, @Req() request: EdgeRequest) {
    const { pow, ...claim } = input;
    const urls = claim.urls.map((url, index) => pathHere(url, request.hostname) ?? elsewhere(index));
    return underQuota(async () => {
      await pass(spendProof, { pow });
      return pass(requestTakedown, { ...claim, urls });
    });
  }

  @Read('/api/takedowns', listTakedowns, { cache: 300, shape: ({ dueAt, ...page }) => listed(page, { dueAt }) })
  list(@AskedCall() call: Asked<typeof listTakedowns>) {
    return call.ask();
  }

  @Read('/api/admin/takedowns', listTakedownCases, { shape: ({ dueAt, ...page }) => listed(page, { dueAt }) })
  cases(@AskedCall() call: Asked<typeof listTakedownCases>) {
    return call.ask();
  }

  @Write('/api/admin/takedowns/decide', decideTakedown)
  decide(@AskedCall() call: Asked<typeof decideTakedown>) {
    return call.ask();
  }
}

const elsewhere = (index: number): never => refuse('invalid', [{ field: `urls[${index}]`, rule: 'format' }]);

/** The path of a page of this site, given as a URL or a path; null for any other URL. */
export function pathHere(address: string, host: string): string | null {
  const here = `https://${host}`;
  const whole = /^[\w.-]+(:\d+)?\//.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole, here)) return null;
  const url = new URL(whole, here);
  if (!/^https?:$/.test(url.protocol) || url.hostname !== new URL(here).hostname) return null;
  return url.pathname + url.search;
}
