import { boot, ServiceSettings } from '@yinghuo/service';
import { MessagingModule } from './messaging.module.ts';

await boot('messaging', MessagingModule, ServiceSettings, { asks: true });
