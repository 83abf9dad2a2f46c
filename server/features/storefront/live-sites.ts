import { setTimeout } from 'node:timers/promises';
import type { Deps } from '#server/kit/deps.ts';
import type { ClosedStore } from './closed-page.ts';
import { type LiveSiteRow, liveSitesRepository } from './live-sites.repository.ts';
import type { SiteName } from './site-address.ts';

/** A store that can be visited, and what is live of it. */
export interface LiveSite {
  merchantId: string;
  storeId: string;
  buildId: string;
  /** `https://host`, and the folder below it: where its pages were made for. */
  origin: string;
  base: string;
  /** Whether it was asked for there; elsewhere it leads there. */
  isHere: boolean;
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

/** The stores that can be visited, as every process knows them: read when they are asked for, then kept for a moment. */
export function makeLiveSites({ db, log, sitesDomain, urls }: Pick<Deps, 'db' | 'log' | 'sitesDomain' | 'urls'>) {
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<LiveSite | null>>();

  function read(key: string, name: SiteName): Promise<LiveSite | null> {
    const reading = readAnew(key, name);
    pending.set(key, reading);
    return reading;
  }

  async function readAnew(key: string, name: SiteName): Promise<LiveSite | null> {
    try {
      const site = await findSite(name);
      known.delete(key);
      if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '');
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
    if ('domain' in name) {
      const row = await repository.byDomain(name.domain);
      return row?.domain_status === 'ready' ? toSite(row, name) : null;
    }
    const row = (await repository.bySlug(name.slug)) ?? (await repository.byFormerSlug(name.slug));
    return row ? toSite(row, name) : null;
  }

  function toSite(row: LiveSiteRow, name: SiteName): LiveSite | null {
    if (!row.is_active || !row.live_build_id || row.live_base === null) return null;
    const { origin, pathname, hostname } = new URL(row.live_base, urls.content);
    const base = pathname.replace(/\/$/, '');
    const isHere =
      'domain' in name
        ? hostname === name.domain
        : name.at === 'path'
          ? base.endsWith(`/${name.slug}`)
          : hostname === `${name.slug}.${sitesDomain?.toLowerCase()}`;
    const closed = row.site_status === 'stopped' ? { title: row.title, email: row.email } : null;
    return { merchantId: row.merchant_id, storeId: row.id, buildId: row.live_build_id, origin, base, isHere, closed };
  }

  return {
    /** The store of that name: at once when it was asked for a moment ago. */
    find(name: SiteName): LiveSite | null | Promise<LiveSite | null> {
      const key = 'domain' in name ? name.domain : `${name.at}/${name.slug}`;
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
