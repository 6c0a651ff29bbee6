import { isIPv6 } from 'node:net';

/** Whom limits count for a guest: the address, of IPv6 its /64. */
export function addressOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
