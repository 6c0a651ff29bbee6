import { boot } from '@yinghuo/service';
import { MessagingModule } from './messaging.module.ts';
import { MessagingSettings } from './settings.ts';

await boot('messaging', MessagingModule, MessagingSettings, { asks: true });
