import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/language/languages.ts';
import { siteAddress } from '#server/features/publishing/refresh/addresses.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ClosedStore } from './closed-page.ts';
import { type LiveSiteRow, liveSitesRepository } from './live-sites.repository.ts';
import { type Hosts, nameAt, type SiteName } from './site-address.ts';

/** A store that can be visited, and what is live of it. */
export interface LiveSite {
  merchantId: string;
  storeId: string;
  buildId: string;
  /** `https://host`, and the folder below it: where its pages are. */
  origin: string;
  base: string;
  /** Whether it was asked for there; elsewhere it leads there. */
  isHere: boolean;
  /** Set while its pages are drawn for another folder: those there are lead to where the store is no longer. */
  isMoving: boolean;
  /** What its seller wants it in; the live build may be older than that. */
  languages: readonly Language[];
  /** Set where nobody pays for it any more: what is said in its place. */
  closed: ClosedStore | null;
}

interface Known {
  site: LiveSite | null;
  /** When it was read, in the process's own time. */
  readAt: number;
}

// One indexed read for each store that is visited, three times a second at most. Visitors don't wait for it as long as
// what is known is this young; a switch is seen within that time.
const freshMs = 300;
const usableMs = 600;
// Published stores outlive the database: when it does not answer, what was known stays true.
const patienceMs = 300;
const mostKnown = 20_000;

export type LiveSites = ReturnType<typeof makeLiveSites>;

type Parts = Pick<Deps, 'db' | 'log' | 'sitesDomain' | 'urls'> & { hosts: Hosts };

/** The stores that can be visited, as every process knows them: read when they are asked for, then kept for a moment. */
export function makeLiveSites({ db, log, hosts, ...parts }: Parts) {
  const known = new LRUCache<string, Known>({ max: mostKnown });
  const pending = new Map<string, Promise<LiveSite | null>>();

  function read(key: string, name: SiteName): Promise<LiveSite | null> {
    const reading = readAnew(key, name);
    pending.set(key, reading);
    return reading;
  }

  async function readAnew(key: string, name: SiteName): Promise<LiveSite | null> {
    try {
      const site = await findSite(name);
      known.set(key, { site, readAt: performance.now() });
      return site;
    } catch (error) {
      const last = known.get(key);
      if (!last) throw error;
      log.warn({ err: error }, 'A live site could not be looked up');
      last.readAt = performance.now();
      return last.site;
    } finally {
      pending.delete(key);
    }
  }

  async function findSite(name: SiteName): Promise<LiveSite | null> {
    const repository = liveSitesRepository(db);
    const row = 'domain' in name ? await repository.byDomain(name.domain) : await findOwner(name.slug);
    return row ? toSite(row, name) : null;
  }

  const findOwner = async (slug: string): Promise<LiveSiteRow | undefined> => {
    const repository = liveSitesRepository(db);
    return (await repository.bySlug(slug)) ?? (await repository.byFormerSlug(slug));
  };

  async function toSite(row: LiveSiteRow, name: SiteName): Promise<LiveSite | null> {
    if (!row.is_active || !row.live_build_id || row.live_base === null) return null;
    const made = placeOf(row.live_base);
    const { origin, base, name: own } = (await isItsOwn(row, made.name)) ? made : placeNow(row);
    const closed = row.site_status === 'stopped' ? { title: row.title, email: row.email } : null;
    return {
      merchantId: row.merchant_id,
      storeId: row.id,
      buildId: row.live_build_id,
      origin,
      base,
      closed,
      languages: row.languages as Language[],
      isHere: isSameName(own, name),
      isMoving: base !== made.base,
    };
  }

  /** Whether a store is still found where its live build was made for: by now it may be nobody's, or somebody else's. */
  async function isItsOwn(row: LiveSiteRow, name: SiteName | null): Promise<boolean> {
    if (name === null) return false;
    if ('domain' in name) return name.domain === row.custom_domain && row.domain_status === 'ready';
    return name.slug === row.slug || (await findOwner(name.slug))?.id === row.id;
  }

  function placeNow(row: LiveSiteRow): Place {
    const { origin, base } = siteAddress(row, parts);
    return placeOf(`${origin}${base}`);
  }

  function placeOf(address: string): Place {
    const { origin, host, pathname } = new URL(address, parts.urls.content);
    const base = pathname.replace(/\/$/, '');
    const above = new URL(parts.urls.content).pathname.replace(/\/$/, '');
    return { origin, base, name: nameAt(hosts, host, base.startsWith(above) ? base.slice(above.length) : base) };
  }

  return {
    /** The store of that name: at once when it was asked for a moment ago. */
    find(name: SiteName): LiveSite | null | Promise<LiveSite | null> {
      const key = keyOf(name);
      const last = known.get(key);
      const age = last ? performance.now() - last.readAt : Number.POSITIVE_INFINITY;
      if (last && age < freshMs) return last.site;
      const reading = pending.get(key) ?? read(key, name);
      if (!last) return reading;
      reading.catch(() => undefined);
      return age < usableMs ? last.site : Promise.race([reading, setTimeout(patienceMs, last.site, { ref: false })]);
    },
  };
}

interface Place {
  origin: string;
  base: string;
  /** What is asked for there; null where no store can be. */
  name: SiteName | null;
}

const isSameName = (one: SiteName | null, other: SiteName): boolean => one !== null && keyOf(one) === keyOf(other);

const keyOf = (name: SiteName): string => ('domain' in name ? name.domain : `${name.at}/${name.slug}`);
