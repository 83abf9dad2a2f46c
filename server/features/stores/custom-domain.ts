import type { FullStore } from '#contract/stores/stores.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';

type DnsRecord = NonNullable<FullStore['customDomain']>['record'];

// Under two letters these are registries, not names somebody registered: shop.co.uk is a name of its own.
const registries = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/** The host that stores' own names have to lead to. */
export const sitesHost = ({ sitesDomain, urls }: Pick<Deps, 'sitesDomain' | 'urls'>): string =>
  (sitesDomain ?? new URL(urls.content).hostname).toLowerCase();

/** A name that is ours already can't be anybody's. */
export function isOwnName(name: string, deps: Pick<Deps, 'sitesDomain' | 'urls'>): boolean {
  const own = [sitesHost(deps), ...Object.values(deps.urls).map((url) => new URL(url).hostname.toLowerCase())];
  return own.some((host) => name === host || name.endsWith(`.${host}`));
}

/** How many labels the registered part of a name has. */
function registeredLabels(labels: readonly string[]): number {
  const [registry = '', country = ''] = labels.slice(-2);
  return labels.length > 2 && country.length === 2 && registries.has(registry) ? 3 : 2;
}

/** What the owner has to enter: an alias, but an address for a registered name itself, which may have no alias. */
export function recordFor(name: string, host: string, hostAddress: string | undefined): DnsRecord {
  const labels = name.split('.');
  const prefix = labels.slice(0, -registeredLabels(labels)).join('.');
  if (prefix) return { type: 'CNAME', host: prefix, value: host };
  return hostAddress ? { type: 'A', host: '@', value: hostAddress } : { type: 'CNAME', host: '@', value: host };
}

export const needsAddress = (name: string): boolean => recordFor(name, '', '').host === '@';

/** Asks the name service whether a name leads to us; says what it found in place of that. */
export async function askForName(
  { names }: Pick<Deps, 'names'>,
  name: string,
  host: string,
): Promise<{ isReady: boolean; found: string | null }> {
  const [aliases, addresses, ours] = await Promise.all([
    names.aliases(name),
    names.addresses(name),
    names.addresses(host),
  ]);
  const leadsHere = aliases.some((alias) => alias.toLowerCase().replace(/\.$/, '') === host);
  if (leadsHere || addresses.some((address) => ours.includes(address))) return { isReady: true, found: null };
  return { isReady: false, found: aliases[0] ?? (addresses.join(', ') || null) };
}
