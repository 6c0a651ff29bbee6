/** Each service with its database, to see what it holds of a member. */
import type { Service } from '@yinghuo/contracts';
import { AuthorHandlers } from '@yinghuo/copies';
import { MemoryBus } from '@yinghuo/kafka';
import { openService, testDatabase } from '@yinghuo/testing';
import { AnalyticsModule } from '../../apps/analytics/src/analytics.module.ts';
import { CatalogModule } from '../../apps/catalog/src/catalog.module.ts';
import { LeavingHandlers as ChatLeaving } from '../../apps/chat/src/leaving/leaving.handlers.ts';
import { RelationHandlers as ChatRelations } from '../../apps/chat/src/relations/relations.handlers.ts';
import { CommunityModule } from '../../apps/community/src/community.module.ts';
import { World as Members } from '../../apps/members/src/world.fixture.ts';
import { MessagingModule } from '../../apps/messaging/src/messaging.module.ts';

export type Database = Awaited<ReturnType<typeof testDatabase>> & { bus: MemoryBus };

const modules = {
  catalog: CatalogModule,
  messaging: MessagingModule,
  community: CommunityModule,
  analytics: AnalyticsModule,
};
/** Each service whole, but the chat without its sockets. */
export async function open(service: Service): Promise<Database> {
  if (service === 'members') {
    const world = await Members.open();
    return { db: world.db, url: '', bus: world.bus, drop: () => world.close() };
  }
  if (service === 'chat') {
    const database = await testDatabase(service);
    const handlers = [new AuthorHandlers(), new ChatRelations(), new ChatLeaving()];
    return { ...database, bus: new MemoryBus(database.db, handlers) };
  }
  const { db, url, bus, close } = await openService(service, modules[service]);
  return { db, url, bus, drop: close };
}
