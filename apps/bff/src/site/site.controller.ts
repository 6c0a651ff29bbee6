import { Controller } from '@nestjs/common';
import type { Site } from '@yinghuo/contracts/wire';
import { InjectSettings } from '@yinghuo/service';
import { edgeCall, Read } from '../edge/call.ts';
import type { BffSettings } from '../settings.ts';

class ReadSite {}
const readSite = edgeCall<Site>()('query', ReadSite, 'guest');

/** Settings that the web app needs. */
@Controller()
export class SettingsController {
  constructor(@InjectSettings() private readonly settings: BffSettings) {}

  @Read('/api/site', readSite, { cache: 300 })
  site(): Site {
    const { settings } = this;
    return {
      contactEmail: settings.CONTACT_EMAIL,
      mobileSiteUrl: settings.MOBILE_SITE_URL ?? null,
      devtoolsRedirect: settings.DEVTOOLS_REDIRECT ?? null,
      links: {
        groupChat: settings.LINK_GROUP_CHAT ?? null,
        community: settings.LINK_COMMUNITY ?? null,
        music: settings.LINK_MUSIC ?? null,
        releases: settings.LINK_RELEASES ?? null,
        support: settings.LINK_SUPPORT ?? null,
      },
      version: '0.1.0',
    };
  }
}
