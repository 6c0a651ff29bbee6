import { Controller, Get, Header } from '@nestjs/common';
import { onPages } from '../edge/headers.ts';
import { controllers } from '../bff.module.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** The documentation of all calls, as a document and as a page. */
@Controller('/docs')
export class DocsController {
  private document: object | undefined;

  @Get('/openapi.json')
  @Header('cache-control', 'public, max-age=300')
  openApi(): object {
    return (this.document ??= openApi(controllers));
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @Header('content-security-policy', onPages['Content-Security-Policy']!)
  page(): string {
    return docsPage(this.openApi());
  }
}
