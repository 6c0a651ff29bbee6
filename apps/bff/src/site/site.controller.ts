import { Controller, Get, Header } from '@nestjs/common';
import type { Envelope, Site } from '@yinghuo/contracts/wire';
import { InjectSettings } from '@yinghuo/service';
import type { BffSettings } from '../settings.ts';

/** Settings that the page needs. */
@Controller()
export class SettingsController {
  constructor(@InjectSettings() private readonly settings: BffSettings) {}

  @Get('/api/site')
  @Header('cache-control', 'public, max-age=300')
  site(): Envelope<Site> {
    const { settings } = this;
    return {
      code: 200,
      obj: {
        contactEmail: settings.CONTACT_EMAIL,
        mobileSiteUrl: settings.MOBILE_SITE_URL ?? null,
        devtoolsRedirect: settings.DEVTOOLS_REDIRECT ?? null,
        links: {
          groupChat: settings.LINK_GROUP_CHAT ?? null,
          community: settings.LINK_COMMUNITY ?? null,
          music: settings.LINK_MUSIC ?? null,
          releases: settings.LINK_RELEASES ?? null,
        },
        version: '0.1.0',
      },
    };
  }
}
