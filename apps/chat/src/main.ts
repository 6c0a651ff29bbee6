import { boot } from '@yinghuo/service';
import { ChatModule } from './chat.module.ts';
import { ChatSettings } from './settings.ts';

await boot('chat', ChatModule, ChatSettings, { asks: true });
