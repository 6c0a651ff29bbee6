import { BlockList, isIP } from 'node:net';

/** IPv4 that is not, or not everywhere, the public internet (IANA special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All public IPv6 lies here: not mapped IPv4, NAT64, unique or link local addresses, multicast … */
const public6 = '2000::/3';
/** … but not these parts of it: tunnels that lead back to IPv4, benchmarks, documentation. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'];

const list = (networks: string[], type: 'ipv4' | 'ipv6'): BlockList => {
  const all = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split('/') as [string, string];
    all.addSubnet(address, Number(prefix), type);
  }
  return all;
};
const refused4 = list(special4, 'ipv4');
const allowed6 = list([public6], 'ipv6');
const refused6 = list(special6, 'ipv6');

/** Whether an IP address is one of the public internet. Anything that is no address is not. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused4.check(address, 'ipv4');
  return version === 6 && allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
