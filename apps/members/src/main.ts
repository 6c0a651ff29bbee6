import { boot } from '@yinghuo/service';
import { MembersModule } from './members.module.ts';
import { MembersSettings } from './settings.ts';

await boot('members', MembersModule, MembersSettings, { asks: true, sealingKey: ({ PASSWORD_KEY }) => PASSWORD_KEY });
