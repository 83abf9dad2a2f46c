import { BlockList, isIP } from 'node:net';
import { readEmbeddedIpv4 } from './network-address.ts';

// Special-purpose networks of IPv4: this host, private, shared by a carrier, loopback, link-local (where clouds keep
// their metadata), protocol assignments, documentation, benchmarking, multicast, reserved and broadcast.
const special4 = networks('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Looks public, and is the inside of every machine at Azure.
  '168.63.129.16/32',
]);

// Of IPv6 only global unicast is public, less Teredo and other protocols, documentation and 6to4.
const global6 = networks('ipv6', ['2000::/3']);
const special6 = networks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function networks(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Whether an IP address is one of the open Internet; what is no address in its usual form is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  // IPv4 in the clothes of IPv6 is connected to by the system itself, or by a NAT64 gateway.
  const ipv4 = readEmbeddedIpv4(address);
  if (ipv4) return !special4.check(ipv4, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Whether a host of an address lies inside: a number is connected to without a lookup, a name without a dot is near. */
export function isInsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host);
}
