import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Controller, Get, Header, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allEvents } from '@yinghuo/contracts';
import { InjectSettings } from '@yinghuo/service';
import { onPages } from '../edge/headers.ts';
import type { BffSettings } from '../settings.ts';
import { AnswerSchemas } from './answers.ts';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';

/** The documentation: calls as OpenAPI and as a page, events as AsyncAPI. */
@Controller('/docs')
export class DocsController {
  private document: Promise<string> | undefined;
  private events: object | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly schemas: AnswerSchemas,
    @InjectSettings() private readonly settings: BffSettings,
  ) {}

  @Get('/openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  openApi(): Promise<string> {
    return (this.document ??= this.describe());
  }

  @Get('/asyncapi.json')
  @Header('cache-control', 'public, max-age=300')
  asyncApi(): object {
    return (this.events ??= asyncApi(allEvents()));
  }

  /** Scalar, which reads the document (apps/web/docs.html). */
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @Header('content-security-policy', onPages['Content-Security-Policy']!)
  page(): Promise<string> {
    return readFile(join(resolve(this.settings.WEB_DIR), 'docs.html'), 'utf8');
  }

  private async describe(): Promise<string> {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return JSON.stringify(openApi(controllers, await this.schemas.read()));
  }
}
