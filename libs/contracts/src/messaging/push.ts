import { command, query } from '../contract.ts';
import { Flag, HttpsAddress, Id, Matching, Named, Optional, Text } from '../fields.ts';
import type { PushDevice, PushSettings } from './shapes.ts';

export class ListPushDevices {}
/** The caller's devices that show new messages, and the key that a browser subscribes with. */
export const listPushDevices = query<PushSettings>()('messaging', ListPushDevices, { gate: 'account' });

/** As the browser's subscription says it (RFC 8030 and 8291). */
class Subscription {
  @Named('推送地址') @HttpsAddress(1000) endpoint!: string;
  @Named('推送公钥') @Matching(/^[\w-]{87}$/) p256dh!: string;
  @Named('推送密钥') @Matching(/^[\w-]{22}$/) auth!: string;
}

export class SavePushDevice extends Subscription {
  @Named('设备名') @Optional() @Text(0, 60) device?: string | null;
  /** Whether the titles of messages are shown, or only how many there are. */
  @Named('显示标题') @Flag() titles!: boolean;
}
/**
 * Has a browser show new messages for as long as the caller's session on it lasts; once more: with other settings. A browser
 * shows those of one member at a time. `full` beyond ten devices; `state` where this site has no key; `invalid` where the address
 * itself leads into our network, or to what we never ask.
 */
export const savePushDevice = command<PushDevice>()('messaging', SavePushDevice, {
  gate: 'account',
  refuses: ['conflict'],
});

export class RenewPushDevice extends Subscription {
  /** What the browser subscribed with before. */
  @Named('原推送地址') @HttpsAddress(1000) oldEndpoint!: string;
  @Named('原推送密钥') @Matching(/^[\w-]{22}$/) oldAuth!: string;
}
/**
 * A browser has another address for messages. It asks by itself, without a session, and proves who it is by the old secret.
 * `notFound` too where the session that it showed messages of is over.
 */
export const renewPushDevice = command<null>()('messaging', RenewPushDevice, { refuses: ['notFound'] });

export class RemovePushDevice {
  @Named('设备') @Id() id!: number;
}
export const removePushDevice = command<null>()('messaging', RemovePushDevice, {
  gate: 'account',
  refuses: ['notFound'],
});
