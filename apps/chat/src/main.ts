import { boot } from '@yinghuo/service';
import { ChatModule } from './chat.module.ts';

await boot('chat', ChatModule);
