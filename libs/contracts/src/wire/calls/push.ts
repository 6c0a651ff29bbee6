import type { RemovePushDevice, SavePushDevice } from '../../messaging/push.ts';
import type { PushDevice, PushSettings } from '../../messaging/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/push': Read<Nothing, PushSettings>;
  }
  interface Writes {
    '/api/push': Write<Asks<SavePushDevice, 'endpoint' | 'p256dh' | 'auth' | 'titles'>, PushDevice>;
    '/api/push/remove': Write<Asks<RemovePushDevice, 'id'>, null>;
  }
}
