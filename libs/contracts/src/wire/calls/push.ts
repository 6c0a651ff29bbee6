import type { RemovePushDevice, RenewPushDevice, SavePushDevice } from '../../messaging/push.ts';
import type { PushDevice, PushSettings } from '../../messaging/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/push': Read<Nothing, PushSettings>;
  }
  interface Writes {
    '/api/push': Write<Asks<SavePushDevice, 'endpoint' | 'p256dh' | 'auth' | 'titles'>, PushDevice>;
    /** Asked by the service worker: a browser says that it has another address. */
    '/api/push/renew': Write<RenewPushDevice, null>;
    '/api/push/remove': Write<Asks<RemovePushDevice, 'id'>, null>;
  }
}
