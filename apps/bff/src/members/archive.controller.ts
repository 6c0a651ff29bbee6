import { Controller } from '@nestjs/common';
import {
  archiveParts,
  Named,
  OneOf,
  Optional,
  refuse,
  takeOwnOfCatalog,
  takeOwnOfChat,
  takeOwnOfCommunity,
  takeOwnOfMembers,
  takeOwnOfMessaging,
  Text,
  type ArchivedService,
  type ArchivePart,
  type OwnRows,
} from '@yinghuo/contracts';
import { newToken, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';
import { AskedCall, edgeCall, Read, Write, type Asked } from '../edge/call.ts';

const day = 24 * 3600;
const hour = 3600;
/** Parts of parts: of the longest rows there are five to an answer. */
const mostPages = 3000;

const allParts = Object.values(archiveParts).flat();
const asked = {
  members: takeOwnOfMembers,
  catalog: takeOwnOfCatalog,
  messaging: takeOwnOfMessaging,
  community: takeOwnOfCommunity,
  chat: takeOwnOfChat,
} satisfies Record<ArchivedService, unknown>;
const serviceOf = (part: ArchivePart): ArchivedService =>
  (Object.keys(archiveParts) as ArchivedService[]).find((service) =>
    (archiveParts[service] as readonly string[]).includes(part),
  )!;

class BeginArchive {}
const beginArchive = edgeCall<{ key: string; parts: readonly ArchivePart[] }>()(
  'command',
  BeginArchive,
  'account',
  [],
  'given',
);

class TakeArchive {
  /** As `POST /api/me/archive` answered it; good for an hour. */
  @Named('下载凭证') @Text(43, 43) key!: string;
  @Named('内容') @OneOf(allParts) part!: ArchivePart;
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
}
const takeArchive = edgeCall<OwnRows>()('query', TakeArchive, 'account', ['conflict']);

const keyOf = (memberId: number): string => `archive:${memberId}`;
/** What the member was given under an idempotency key. */
const firstOf = (memberId: number, id: string): string => `archive:${memberId}:${id}`;

/**
 * Begins an archive unless one was begun under the same key, whose hour does not begin anew; in one step: were the edge to end
 * between two, every repeat until the next day would get what opens nothing.
 */
const beginOnce = `
local first = redis.call('get', KEYS[2])
if first then return first end
redis.call('set', KEYS[1], ARGV[1], 'EX', ${hour})
redis.call('set', KEYS[2], ARGV[1], 'EX', ${day})
return ARGV[1]`;

/** All that a member has, page by page; the browser makes one archive of it. */
@Controller()
export class ArchiveController {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  @Write('/api/me/archive', beginArchive, { quota: { points: 1, seconds: day } })
  begin(@AskedCall() { caller, id, underQuota }: Asked<typeof beginArchive>) {
    return underQuota(async () => {
      const [name, key] = [keyOf(caller.memberId!), newToken()];
      if (id === undefined) {
        await this.redis.set(name, key, 'EX', hour);
        return { key, parts: allParts };
      }
      const first = await this.redis.eval(beginOnce, 2, name, firstOf(caller.memberId!, id), key);
      return { key: first as string, parts: allParts };
    });
  }

  @Read('/api/me/archive', takeArchive, { limits: [{ points: mostPages, seconds: hour }] })
  async take(@AskedCall() { input, caller, pass }: Asked<typeof takeArchive>) {
    const { key, part, cursor } = input;
    if ((await this.redis.get(keyOf(caller.memberId!))) !== key) refuse('conflict', { reason: 'expired' });
    return pass(asked[serviceOf(part)], { part, cursor });
  }
}
