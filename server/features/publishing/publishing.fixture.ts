import { fileURLToPath } from 'node:url';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { fileOf } from '#contract/storefront/addresses.ts';
import type { PageOf, PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteStorage } from '#providers/site-storage/site-storage.port.ts';
import type { Person } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { publishingJobs } from './publishing.jobs.ts';
import { drawHere } from './render/draw-here.ts';

export const plainTheme = fileURLToPath(new URL('./render/plain-theme.fixture.ts', import.meta.url));

interface Changes {
  sites?: SiteStorage;
  themeFile?: string;
}

/**
 * Runs the builds that are due, with a theme that shows its views and nobody asks for compressed, or as the product
 * does with a theme that is given.
 */
export const runBuilds = (world: World, changes: Changes = {}): Promise<number> => {
  const { usage } = world.services;
  if (changes.themeFile) return world.jobs.drain(publishingJobs({ ...world.deps, ...changes }, usage));
  const sites = { ...(changes.sites ?? world.deps.sites), compress: async () => undefined };
  return world.jobs.drain(publishingJobs({ ...world.deps, themeFile: plainTheme, sites }, usage, drawHere));
};

/** Runs what is due; something happens as soon as the first of it has read what it shows. */
export async function runBuildsWhile(world: World, happens: () => Promise<unknown>): Promise<void> {
  const { sites } = world.deps;
  let isOver = false;
  const begin: typeof sites.begin = async (...build) => {
    if (!isOver) {
      isOver = true;
      await happens();
    }
    return sites.begin(...build);
  };
  await runBuilds(world, { sites: { ...sites, begin } });
}

/** Publishes the seller's first store, or another one, or brings it up to date. */
export async function publish(world: World, seller: Person, storeId?: string): Promise<string> {
  const id = storeId ?? (await storeOf(seller));
  await seller.call(publishing.deploy, { params: { id } });
  await runBuilds(world);
  // The next build is a later one.
  world.clock.advance({ seconds: 1 });
  return id;
}

export async function liveBuildOf(world: World, storeId: string): Promise<string> {
  const row = await world.deps.db
    .selectFrom('stores')
    .select('live_build_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return row.live_build_id ?? '';
}

/** A file of the live site as text; null when it has none of that name. */
export async function readLive(world: World, storeId: string, path: string): Promise<string | null> {
  const file = await world.deps.sites.open(storeId, await liveBuildOf(world, storeId), path, null);
  return file?.data.toString() ?? null;
}

/** What a page of the live site shows. */
export async function readView<Kind extends PageView['kind']>(
  world: World,
  storeId: string,
  path: string,
): Promise<PageOf<Kind> | null> {
  const html = await readLive(world, storeId, fileOf(path));
  const json = html && /<pre>(.*)<\/pre>/s.exec(html)?.[1];
  return json ? (JSON.parse(json) as PageOf<Kind>) : null;
}
