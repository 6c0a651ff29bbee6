import { createECDH, createHash } from 'node:crypto';

/** How the site shows who it is to whoever passes messages on (RFC 8292); both keys in base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
}

/** The keys that a secret stands for: the same secret, the same keys. */
export function vapidOf(secret: string): Vapid {
  const curve = createECDH('prime256v1');
  // All but one in four thousand million hashes are private keys; that one is refused here, at the start.
  curve.setPrivateKey(createHash('sha256').update(`push ${secret}`).digest());
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}
