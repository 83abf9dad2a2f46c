import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { hasRows } from '#server/kit/has-rows.ts';
import { type SharedDrawing, shareDrawings } from '#server/kit/pictures/shared-drawings.ts';
import { demoTruckloads } from './demo-truckloads.ts';
import { insertTruckloads } from './insert-truckloads.ts';
import { toDrawings } from './pictures.ts';
import { storeManifests } from './sample-manifest.ts';
import { sampleTruckloads } from './sample-truckloads.ts';
import { samplesRepository } from './samples.repository.ts';

interface Opening {
  storeId: string;
  now: Date;
}

/** Truckloads for a new merchant to look around in, with a profile and requests that nobody is mailed about. */
export const addSampleTruckloads = (tx: Db, scope: MerchantScope, { storeId, now }: Opening): Promise<void> =>
  insertTruckloads(tx, scope, sampleTruckloads, { storeId, isSample: true, now });

export const removeSampleTruckloads = (tx: Db, scope: MerchantScope): Promise<void> =>
  samplesRepository(tx).remove(scope);

/** Gives the demo merchant truckloads of its own, once. */
export async function addDemoTruckloads(tx: Db, scope: MerchantScope, { storeId, now }: Opening): Promise<void> {
  if (await hasRows(tx, 'truckloads', scope)) return;
  await insertTruckloads(tx, scope, demoTruckloads, { storeId, isSample: false, now });
}

interface Extent {
  /** With those of the demo merchant. */
  withDemo: boolean;
}

const listTruckloads = ({ withDemo }: Extent) => [
  ...sampleTruckloads.truckloads,
  ...(withDemo ? demoTruckloads.truckloads : []),
];

/** The pictures of the samples, and of the demo merchant's where there is one. */
export const listTruckloadDrawings = (extent: Extent): SharedDrawing[] =>
  toDrawings(listTruckloads(extent).flatMap(({ pictures }) => pictures));

/** Makes them, and the manifests. */
export async function storeSampleTruckloads(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>,
  extent: Extent,
): Promise<void> {
  await shareDrawings(deps, listTruckloadDrawings(extent));
  await storeManifests(deps.storage, listTruckloads(extent));
}
