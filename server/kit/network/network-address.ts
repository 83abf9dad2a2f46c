import { isIP } from 'node:net';

/** What a limit counts by, and how many times its maximum the key may have. */
export interface NetworkKey {
  key: string;
  times: number;
}

// Whoever rents a server or has a line at home gets a /64 of IPv6 at least, and often a /48: 65,536 of them.
const widerTimes = 8;

// IPv4 within IPv6, as written by a socket that takes both, or by a gateway between the two (RFC 6052).
const embeddings = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/**
 * The keys that limits count a network address by, the narrowest first: one of IPv4 by itself, one of IPv6 by its /64,
 * since its owner can change the rest with every request, and more generously by its /48.
 */
export function addressKeys(address: string, scope = '', times = 1): NetworkKey[] {
  const prefix = scope && `${scope}:`;
  return networksOf(address).map((network, at) => ({
    key: `${prefix}${network}`,
    times: at === 0 ? times : times * widerTimes,
  }));
}

/** The narrowest network that an address is counted by. */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The block that an address is shown as: its /24, or its /48. It tells a network from another, and no place. */
export function addressBlock(address: string): string {
  const networks = networksOf(address);
  const [first] = networks;
  if (networks.length > 1) return networks.at(-1) ?? first;
  return isIP(first) === 4 ? `${first.split('.').slice(0, 3).join('.')}.0/24` : first;
}

/** The IPv4 address that one of IPv6 stands for; undefined when it is one of its own. */
export function readEmbeddedIpv4(address: string): string | undefined {
  return embeddedIn(readGroups(address));
}

function networksOf(written: string): [string, ...string[]] {
  const address = stripDetails(written);
  if (isIP(address) !== 6) return [address];
  const groups = readGroups(address);
  const ipv4 = embeddedIn(groups);
  if (ipv4) return [ipv4];
  const spell = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return [`${spell(4)}::/64`, `${spell(3)}::/48`];
}

/** Without brackets and the port that some proxies write, and without the zone that an interface adds. */
function stripDetails(written: string): string {
  const text = written.trim().toLowerCase();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, dotted] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text).split('%');
  return address;
}

/** The eight groups of an IPv6 address. */
function readGroups(address: string): number[] {
  // A URL spells every address alike: dotted endings become groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function embeddedIn(groups: readonly number[]): string | undefined {
  const isEmbedded = embeddings.some((prefix) => prefix.every((group, at) => group === groups[at]));
  if (!isEmbedded) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
