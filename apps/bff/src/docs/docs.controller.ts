import { Controller, Get, Header, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allEvents } from '@yinghuo/contracts';
import { onPages } from '../edge/headers.ts';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** The documentation: calls as OpenAPI and as a page, events as AsyncAPI. */
@Controller('/docs')
export class DocsController {
  private document: object | undefined;
  private events: object | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  @Get('/openapi.json')
  @Header('cache-control', 'public, max-age=300')
  openApi(): object {
    return (this.document ??= openApi(this.discovery.getControllers().map(({ metatype }) => metatype as Type)));
  }

  @Get('/asyncapi.json')
  @Header('cache-control', 'public, max-age=300')
  asyncApi(): object {
    return (this.events ??= asyncApi(allEvents()));
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @Header('content-security-policy', onPages['Content-Security-Policy']!)
  page(): string {
    return docsPage(this.openApi());
  }
}
