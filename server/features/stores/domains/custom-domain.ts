import { getSubdomain } from 'tldts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { FullStoreRow } from '../stores.repository.ts';

type CustomDomain = NonNullable<FullStore['customDomain']>;
type SitesPlace = Pick<Deps, 'sitesDomain' | 'urls'>;

/** How long a store keeps a name whose proof is missing. */
export const proofGrace = days(14);
const usualPause = days(1);
// One look that finds a ready name elsewhere may be a slip of its owner: it is looked at again before anything is done.
const shortPause = hours(1);

/** The host that stores' own names have to lead to. */
export const sitesHost = ({ sitesDomain, urls }: SitesPlace): string =>
  (sitesDomain ?? new URL(urls.content).hostname).toLowerCase();

/**
 * What an alias of one store's name should be. Below the sites' domain it is the store's alone, and proves the name;
 * the content origin's own name is everybody's.
 */
export const aliasTarget = (token: string, place: SitesPlace): string =>
  place.sitesDomain === null ? sitesHost(place) : `${token}.${sitesHost(place)}`;

/** A name that is ours already can't be anybody's. */
export function isOwnName(name: string, deps: SitesPlace): boolean {
  const own = [sitesHost(deps), ...Object.values(deps.urls).map((url) => new URL(url).hostname.toLowerCase())];
  return own.some((host) => name === host || name.endsWith(`.${host}`));
}

/** What stands before the registered part; empty for a registered name itself, such as shop.co.uk. */
const prefixOf = (name: string): string => getSubdomain(name) ?? '';

export const needsAddress = (name: string): boolean => prefixOf(name) === '';

/** What the owner has to enter: an alias, but an address for a registered name itself, which may have no alias. */
export function recordFor(name: string, target: string, hostAddress: string | undefined): CustomDomain['record'] {
  const prefix = prefixOf(name);
  if (prefix) return { type: 'CNAME', host: prefix, value: target };
  return hostAddress ? { type: 'A', host: '@', value: hostAddress } : { type: 'CNAME', host: '@', value: target };
}

const proofHost = '_scanfront';
const proofText = (token: string): string => `scanfront-verify=${token}`;

/** The record that proves a name for the store that has the token. */
export function proofFor(name: string, token: string, { sitesDomain }: SitesPlace): CustomDomain['proof'] {
  const host = [proofHost, prefixOf(name)].filter(Boolean).join('.');
  return { type: 'TXT', host, value: proofText(token), isNeeded: sitesDomain === null || needsAddress(name) };
}

/** What the name service says of a name. */
export interface NameAnswers {
  texts: readonly string[];
  aliases: readonly string[];
  leadsHere: boolean;
  /** Where it leads in place of that. */
  found: string | null;
}

/** Asks the name service where a name leads, and what proves whose it is; throws when it could not say. */
export async function askForName(
  { names, ...place }: Pick<Deps, 'names'> & SitesPlace,
  name: string,
): Promise<NameAnswers> {
  const host = sitesHost(place);
  const [given, addresses, ours, texts] = await Promise.all([
    names.aliases(name),
    names.addresses(name),
    names.addresses(host),
    names.texts(`${proofHost}.${name}`),
  ]);
  const aliases = given.map((alias) => alias.toLowerCase().replace(/\.$/, ''));
  const leadsHere =
    aliases.some((alias) => alias === host || alias.endsWith(`.${host}`)) ||
    addresses.some((address) => ours.includes(address));
  const found = leadsHere ? null : (given[0] ?? (addresses.join(', ') || null));
  return { texts: texts.map(spellText), aliases, leadsHere, found };
}

// Forms of registrars add quotes, spaces and capitals.
const spellText = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/** Whether a name is proved for the store that has the token. */
export const isProvedFor = (token: string, { texts, aliases }: NameAnswers, place: SitesPlace): boolean =>
  texts.includes(proofText(token)) || (place.sitesDomain !== null && aliases.includes(aliasTarget(token, place)));

export type Claim = Pick<
  FullStoreRow,
  'domain_status' | 'domain_proof' | 'domain_leads_here' | 'domain_problem' | 'domain_ends_at'
>;

/** What a look at a name came to. */
export type JudgedClaim = Claim & Pick<FullStoreRow, 'domain_due_at'>;

interface Look {
  isProved: boolean;
  leadsHere: boolean;
  /** Whether the owner asked for it, and is shown what it comes to. */
  isAsked: boolean;
  now: Date;
}

/** What becomes of a store's claim to a name after the name service has answered. */
export function judgeClaim(before: Claim, { isProved, leadsHere, isAsked, now }: Look): JudgedClaim {
  const proof = judgeProof(before, isProved, now);
  if (proof.domain_proof === 'none') {
    return { ...proof, domain_status: 'waiting', domain_leads_here: leadsHere, domain_due_at: null };
  }
  const isDoubted = before.domain_status === 'ready' && before.domain_leads_here && !leadsHere && !isAsked;
  return {
    ...proof,
    domain_status: leadsHere || isDoubted ? 'ready' : 'waiting',
    domain_leads_here: leadsHere,
    domain_due_at: after(now, isDoubted ? shortPause : usualPause),
  };
}

/** A proof that is missing ends a store's hold of a name only when it was missed again after the time of grace. */
function judgeProof(
  before: Claim,
  isProved: boolean,
  now: Date,
): Pick<Claim, 'domain_proof' | 'domain_problem' | 'domain_ends_at'> {
  if (isProved) return { domain_proof: 'found', domain_problem: null, domain_ends_at: null };
  if (before.domain_proof === 'none') {
    // The other store is of no concern to one that can't prove the name.
    const problem = before.domain_problem === 'taken' ? null : before.domain_problem;
    return { domain_proof: 'none', domain_problem: problem, domain_ends_at: null };
  }
  const endsAt = before.domain_ends_at ?? after(now, proofGrace);
  if (endsAt <= now) return { domain_proof: 'none', domain_problem: 'lapsed', domain_ends_at: null };
  return { domain_proof: 'held', domain_problem: null, domain_ends_at: endsAt };
}

/** A claim that has no more of the name than any other. */
export const emptyClaim = (problem: 'taken' | 'claimed', leadsHere: boolean): JudgedClaim => ({
  domain_status: 'waiting',
  domain_proof: 'none',
  domain_leads_here: leadsHere,
  domain_problem: problem,
  domain_ends_at: null,
  domain_due_at: null,
});
