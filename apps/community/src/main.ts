import { boot } from '@yinghuo/service';
import { CommunityModule } from './community.module.ts';

await boot('community', CommunityModule, undefined, { asks: true });
